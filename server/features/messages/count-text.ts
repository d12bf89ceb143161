import type { MessageData } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../http/viewer.ts'

/** Its row, its words in the index and its notifications, in characters. */
const weightOfMessage = 4000

/** @throws AppError too-many-requests for whoever writes more than anybody reads */
export function countText({ rateLimits }: Context, { userId }: Viewer, { text }: MessageData = {}): Promise<void> {
  return rateLimits.count({ textByPerson: userId }, weightOfMessage + (text?.length ?? 0))
}
