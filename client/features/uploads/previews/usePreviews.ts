import { useEffect, useRef, type Dispatch } from 'react'
import type { FileKind } from '#contract/files.ts'
import type { FileUpload, Preview, UploadAction } from '../upload-list.ts'
import { readPreview } from './read-preview.ts'
import { isShownSmaller, shrinkPhoto } from './shrink-photo.ts'

export function usePreviews(list: FileUpload[], dispatch: Dispatch<UploadAction>) {
  const previews = useRef(new Set<string>())
  const previewed = useRef(new Set<string>())
  const shrinking = useRef<Promise<Preview | undefined>>(Promise.resolve(undefined))
  const isOpen = useRef(false)

  useEffect(() => {
    isOpen.current = true
    const urls = previews.current
    const ids = previewed.current
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
      dispatch({ type: 'preview-read', localId, preview: { previewUrl } })
    }
    function publish(localId: string, preview: Preview) {
      if (preview.previewUrl && !isOpen.current) return URL.revokeObjectURL(preview.previewUrl)
      if (preview.previewUrl) previews.current.add(preview.previewUrl)
      dispatch({ type: 'preview-read', localId, preview })
    }
    async function read(localId: string, file: File, kind: FileKind) {
      const photo = kind === 'image' ? URL.createObjectURL(file) : ''
      if (photo) show(localId, photo)
      publish(localId, await readPreview(file, kind, photo))
    }
    async function shrink(localId: string, file: File, kind: FileKind) {
      // One at a time, so that the page stays smooth while fifty previews are made.
      shrinking.current = shrinking.current.then(() => shrinkPhoto(file))
      const preview = await shrinking.current
      if (preview) publish(localId, preview)
      else if (isOpen.current) await read(localId, file, kind)
    }
    for (const { localId, file, kind, previewUrl, voiceNote } of list) {
      if (!file || previewed.current.has(localId)) continue
      previewed.current.add(localId)
      if (previewUrl || voiceNote) continue
      void (kind === 'image' && isShownSmaller(file) ? shrink : read)(localId, file, kind)
    }
  }, [list, dispatch])

  return previews
}
