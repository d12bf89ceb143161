import type { DraftContent, DraftPlace } from '../drafts/drafts.ts'
import type { FileUpload } from '../uploads/upload-list.ts'

export type Outgoing = Omit<DraftContent, 'files'> & {
  /** Made here, so that a message sent again after a lost response is the same message. */
  id: string
  author: string
  /** Where it was written, and where it returns to when the server refuses it. */
  place: DraftPlace
  group: string
  parent?: string
  file?: string
  files: FileUpload[]
  /** A fingerprint of the content, to recognise it when it is sent again. */
  sent: string
  isWaiting: boolean
}
