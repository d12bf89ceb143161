import { removeUnusedFiles } from '../../device-storage/chosen-files.ts'
import { filesInDrafts } from '../drafts/drafts.ts'
import { filesInOutbox } from './saved-outgoing.ts'

export function forgetUnusedFiles(): Promise<void> {
  return removeUnusedFiles(() => new Set([...filesInDrafts(), ...filesInOutbox()]))
}
