import { useEffect, useRef } from 'react'
import type { Milliseconds } from '#contract/units.ts'
import type { FileUpload } from '../upload-list.ts'

/** Files put back later are uploaded from the start. */
const undoLasts: Milliseconds = 10_000

/** Frees the server's space for removed uploads, once they can no longer be put back. */
export function useEndedUploads(list: FileUpload[]): void {
  const timers = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; end: () => void }>())

  useEffect(() => {
    const unwanted = new Set<string>()
    for (const { removed, uploadUrl } of list) if (removed && uploadUrl) unwanted.add(uploadUrl)
    for (const [url, { timer }] of timers.current) {
      if (unwanted.has(url)) continue
      clearTimeout(timer)
      timers.current.delete(url)
    }
    for (const url of unwanted) {
      if (timers.current.has(url)) continue
      const end = () => void import('../../../api/sending/resumable-upload.ts').then(({ endUpload }) => endUpload(url))
      timers.current.set(url, { timer: setTimeout(end, undoLasts), end })
    }
  }, [list])

  useEffect(() => {
    const waiting = timers.current
    return () => {
      for (const { timer, end } of waiting.values()) {
        clearTimeout(timer)
        end()
      }
      waiting.clear()
    }
  }, [])
}
