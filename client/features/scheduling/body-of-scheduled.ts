import type { Input } from '#contract/endpoint.ts'
import type { changeScheduledMessage, ScheduledMessage } from '#contract/scheduling/scheduled-messages.ts'
import { blocksWithFiles } from '../../api/sending/blocks-with-files.ts'
import type { DraftContent } from '../drafts/drafts.ts'
import { captionsOf, wordsForServer } from '../drafts/words-for-server.ts'
import { wallTimeOf, zoneHere } from '../events/times/wall-time.ts'

export type Scheduled = Pick<ScheduledMessage, 'id' | 'at' | 'zone' | 'goesAt'>

/** A time that was not touched keeps the clocks it was chosen on. */
export function bodyOfScheduled(
  content: DraftContent,
  group: string,
  before: Scheduled | undefined,
): Input<typeof changeScheduledMessage>['body'] {
  const { goesAt, writtenFor, collection, blocks, files } = content
  const isKept = before && goesAt === wallTimeOf(before.goesAt)
  const when = isKept
    ? { at: before.at, zone: before.zone }
    : { at: goesAt ?? wallTimeOf(Date.now() / 1000), zone: zoneHere() }
  const sent = files.flatMap(({ localId, stored }) => (stored ? [{ localId, id: stored.id }] : []))
  const captions = captionsOf(files).filter(({ caption, alt, location }) => caption || alt || location)
  return {
    ...when,
    group,
    ...(writtenFor && { for: writtenFor }),
    ...(collection && { collection }),
    ...(blocks && { blocks: blocksWithFiles(blocks, sent) }),
    ...wordsForServer(content),
    files: [...new Set(sent.map(({ id }) => id))],
    ...(captions.length > 0 && { captions }),
  }
}
