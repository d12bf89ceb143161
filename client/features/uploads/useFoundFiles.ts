import { useEffect, type Dispatch } from 'react'
import { findFiles } from '../../device-storage/chosen-files.ts'
import type { FileUpload, UploadAction } from './upload-list.ts'

/** Finds files chosen on an earlier visit. Those that the browser has not stored leave the list. */
export function useFoundFiles(list: FileUpload[], dispatch: Dispatch<UploadAction>): void {
  const missing = list
    .filter(({ state }) => state === 'restoring')
    .map(({ localId }) => localId)
    .join()

  useEffect(() => {
    if (missing === '') return
    let isLate = false
    const find = async () => {
      const files = await findFiles(missing.split(','))
      if (isLate) return
      for (const localId of missing.split(',')) {
        const file = files.get(localId)
        dispatch(file ? { type: 'found', localId, file } : { type: 'lost', localId })
      }
    }
    void find()
    return () => {
      isLate = true
    }
  }, [missing, dispatch])
}
