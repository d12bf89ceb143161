import { filesInDrafts } from '../drafts/drafts.ts'
import { forgetFilesBut } from '../uploads/kept-files.ts'
import { filesInOutbox } from './kept-outgoing.ts'

/** Files of photos that were removed or sent leave the browser. */
export function forgetUnusedFiles(): Promise<void> {
  return forgetFilesBut(() => new Set([...filesInDrafts(), ...filesInOutbox()]))
}
