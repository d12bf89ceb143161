import { useEffect, useRef, type Dispatch } from 'react'
import type { FileKind } from '#contract/files.ts'
import { lookAtFile } from './look-at-file.ts'
import type { FileUpload, UploadAction } from './upload-list.ts'

/** Finds out what chosen files look like, each once. The previews that it makes end with the writer. */
export function useLooks(list: FileUpload[], dispatch: Dispatch<UploadAction>) {
  const previews = useRef(new Set<string>())
  const lookedAt = useRef(new Set<string>())
  const isOpen = useRef(false)

  useEffect(() => {
    isOpen.current = true
    const urls = previews.current
    const ids = lookedAt.current
    return () => {
      isOpen.current = false
      for (const url of urls) URL.revokeObjectURL(url)
      urls.clear()
      ids.clear()
    }
  }, [])

  useEffect(() => {
    function show(localId: string, previewUrl: string) {
      previews.current.add(previewUrl)
      dispatch({ type: 'looked-at', localId, looks: { previewUrl } })
    }
    async function look(localId: string, file: File, kind: FileKind, photo: string) {
      const looks = await lookAtFile(file, kind, photo)
      if (looks.previewUrl && !isOpen.current) return URL.revokeObjectURL(looks.previewUrl)
      if (looks.previewUrl) previews.current.add(looks.previewUrl)
      dispatch({ type: 'looked-at', localId, looks })
    }
    for (const { localId, file, kind, previewUrl } of list) {
      if (!file || lookedAt.current.has(localId)) continue
      lookedAt.current.add(localId)
      if (previewUrl) continue
      const photo = kind === 'image' ? URL.createObjectURL(file) : ''
      if (photo) show(localId, photo)
      void look(localId, file, kind, photo)
    }
  }, [list, dispatch])

  return previews
}
