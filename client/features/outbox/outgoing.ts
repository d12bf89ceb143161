import type { FileUpload } from '../uploads/upload-list.ts'
import type { DraftContent, DraftPlace } from '../drafts/drafts.ts'

/** A message that is on its way, with everything that it needs to get there by itself. */
export type Outgoing = Omit<DraftContent, 'files'> & {
  /** Made here, so that a message sent again after a lost response is the same message. */
  id: string
  author: string
  /** Where it was written, and where it goes back to when the server refuses it. */
  place: DraftPlace
  group: string
  parent?: string
  /** The photo of the parent that it is about. */
  file?: string
  files: FileUpload[]
  /** The content as it was sent, to recognise it when it is sent again. */
  sent: string
  /** At least one try did not get through. */
  isWaiting: boolean
}
