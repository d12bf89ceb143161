import { useEffect, type Dispatch, type RefObject } from 'react'
import type { PhotoUpload, UploadAction } from './upload-list.ts'

/** Finds the files of photos that were chosen on an earlier visit. What the browser has not kept leaves the list. */
export function useFoundFiles(
  list: PhotoUpload[],
  dispatch: Dispatch<UploadAction>,
  previews: RefObject<Set<string>>,
): void {
  const missing = list
    .filter(({ state }) => state === 'restoring')
    .map(({ localId }) => localId)
    .join()

  useEffect(() => {
    if (missing === '') return
    let isLate = false
    const find = async () => {
      const { keptFiles } = await import('./kept-files.ts')
      const files = await keptFiles(missing.split(','))
      if (isLate) return
      for (const localId of missing.split(',')) {
        const file = files.get(localId)
        const previewUrl = file && URL.createObjectURL(file)
        if (previewUrl) previews.current.add(previewUrl)
        dispatch(file && previewUrl ? { type: 'found', localId, file, previewUrl } : { type: 'lost', localId })
      }
    }
    void find()
    return () => {
      isLate = true
    }
  }, [missing, dispatch, previews])
}
