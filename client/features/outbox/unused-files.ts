import { removeUnusedFiles } from '../../device-storage/chosen-files.ts'
import { filesInDrafts } from '../drafts/drafts.ts'
import { filesInOutbox } from './kept-outgoing.ts'

/** Files of photos that were removed or sent leave the browser. */
export function forgetUnusedFiles(): Promise<void> {
  return removeUnusedFiles(() => new Set([...filesInDrafts(), ...filesInOutbox()]))
}
