import type { BlockChanges } from '#contract/blocks/block-drafts.ts'
import type { MessageData } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import type { AnyViewer } from '../../http/viewer.ts'

/** In characters: its row, its words in the index and its notifications. */
const weightOfMessage = 4000

/** @throws AppError too-many-requests */
export async function countWritten(
  context: Context,
  viewer: AnyViewer,
  { data, blocks }: { data?: MessageData; blocks?: BlockChanges },
): Promise<void> {
  await countText(context, viewer, data)
  if (blocks?.event) await context.rateLimits.count({ eventByPerson: viewer.userId })
}

/** @throws AppError too-many-requests for more than anybody could read */
export function countText({ rateLimits }: Context, { userId }: AnyViewer, { text }: MessageData = {}): Promise<void> {
  return rateLimits.count({ textByPerson: userId }, weightOfMessage + (text?.length ?? 0))
}
