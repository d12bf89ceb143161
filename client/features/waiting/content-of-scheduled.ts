import type { ScheduledMessage } from '#contract/scheduling/scheduled-messages.ts'
import { contentOfMessage } from '../drafts/content-of-message.ts'
import type { DraftContent } from '../drafts/drafts.ts'
import { wallTimeOf } from '../events/times/wall-time.ts'

/** What waits, as it was written. */
export function contentOfScheduled(message: ScheduledMessage): DraftContent {
  const { data, files, datePrecision, goesAt, collection, blocks } = message
  const createdAt = message.createdAt ?? Math.floor(Date.now() / 1000)
  return {
    ...contentOfMessage({ data, files, createdAt, datePrecision }, blocks),
    ...(message.for && { writtenFor: message.for.id }),
    ...(collection !== undefined && { collection }),
    // What was not sent has no time any more: it is sent now, or at another.
    ...(!message.heldFor && { goesAt: wallTimeOf(goesAt) }),
  }
}
