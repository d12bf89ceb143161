import type { CallErrorCode } from '../../api/call.ts'
import { mergeIntoDraft } from '../drafts/drafts.ts'
import type { OpenWriters } from '../drafts/open-writers.ts'
import { savedUpload } from '../uploads/saved-uploads.ts'
import type { Outgoing } from './outgoing.ts'
import { sayUnsent, type Surroundings } from './say-unsent.ts'

/** With a problem it keeps its id, as it may have arrived; without, it is as if never sent. */
export function returnToDraft(
  message: Outgoing,
  problem: CallErrorCode | undefined,
  writers: OpenWriters,
  surroundings: Surroundings,
): void {
  const { id, parent, file, files, sent } = message
  const { title, text, day, hiddenLink, mentions, writtenFor, blocks, collection, question } = message
  // The photo it was about may be gone, and its reply field with it.
  const isAside = file && (problem === 'not-found' || !writers.isOpen(message.place))
  const place = isAside ? (`replies ${parent}` as const) : message.place
  const failure = problem && { problem, id, sent }
  const words = { title, text, day, hiddenLink, mentions, writtenFor, blocks, collection, question }
  const content = { ...words, files: files.map(savedUpload) }
  const isShown = writers.returnToDraft(place, mergeIntoDraft(place, { ...content, failure }), files)
  if (problem && !isShown) void sayUnsent(message, place, surroundings).catch(() => {})
}
