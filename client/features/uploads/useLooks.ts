import { useEffect, useRef, type Dispatch } from 'react'
import type { FileKind } from '#contract/files.ts'
import { lookAtFile } from './look-at-file.ts'
import { isShownSmaller, shrinkPhoto } from './shrink-photo.ts'
import type { FileUpload, Looks, UploadAction } from './upload-list.ts'

/** Finds out what chosen files look like, each once. The previews that it makes end with the writer. */
export function useLooks(list: FileUpload[], dispatch: Dispatch<UploadAction>) {
  const previews = useRef(new Set<string>())
  const lookedAt = useRef(new Set<string>())
  const shrinking = useRef<Promise<Looks | undefined>>(Promise.resolve(undefined))
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
    function tell(localId: string, looks: Looks) {
      if (looks.previewUrl && !isOpen.current) return URL.revokeObjectURL(looks.previewUrl)
      if (looks.previewUrl) previews.current.add(looks.previewUrl)
      dispatch({ type: 'looked-at', localId, looks })
    }
    async function look(localId: string, file: File, kind: FileKind) {
      const photo = kind === 'image' ? URL.createObjectURL(file) : ''
      if (photo) show(localId, photo)
      tell(localId, await lookAtFile(file, kind, photo))
    }
    async function shrink(localId: string, file: File, kind: FileKind) {
      // One at a time, so that the page goes on smoothly while fifty are looked at.
      shrinking.current = shrinking.current.then(() => shrinkPhoto(file))
      const looks = await shrinking.current
      if (looks) tell(localId, looks)
      else if (isOpen.current) await look(localId, file, kind)
    }
    for (const { localId, file, kind, previewUrl, voiceNote } of list) {
      if (!file || lookedAt.current.has(localId)) continue
      lookedAt.current.add(localId)
      if (previewUrl || voiceNote) continue
      void (kind === 'image' && isShownSmaller(file) ? shrink : look)(localId, file, kind)
    }
  }, [list, dispatch])

  return previews
}
