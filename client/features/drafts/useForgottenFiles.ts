import { useEffect } from 'react'
import { photosInDrafts } from './drafts.ts'
import { photosInOutbox } from '../outbox/outbox-kept.ts'

let isDone = false

/** Once per page, files of photos that were removed or sent leave the browser. */
export function useForgottenFiles(): void {
  useEffect(() => {
    if (isDone) return
    isDone = true
    void import('../uploads/kept-files.ts').then(({ forgetFilesBut }) =>
      forgetFilesBut(() => new Set([...photosInDrafts(), ...photosInOutbox()])),
    )
  }, [])
}
