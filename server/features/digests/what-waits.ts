import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { MessageData } from '#contract/messages.ts'
import type { readWhatWaits as readWhatWaitsEndpoint } from '#contract/sign-in/what-waits.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'

type Signer = Pick<Context, 'secret'>

/**
 * The address of a message in an email to this person. What follows the `#`, which no server logs, shows the title to
 * whoever follows it before they have signed in; it opens nothing.
 */
export function pathWithTitle(context: Signer, userId: string, messageId: string, path = ''): string {
  return `/messages/${messageId}${path}#w=${userId}.${sign(context, userId, messageId)}`
}

/** @throws AppError not-found for a token that is not from an email, and for whoever is not in the group any more, or suspended */
export async function readWhatWaits(
  context: Pick<Context, 'db' | 'secret'>,
  { message, token }: { message: string; token: string },
): Promise<ResponseOf<typeof readWhatWaitsEndpoint>> {
  const [userId = '', signature = ''] = token.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(context, userId, message))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('not-found')
  const found = await context.db
    .selectFrom('message')
    .innerJoin('group', 'group.id', 'message.groupId')
    .innerJoin('membership', 'membership.groupId', 'group.id')
    .select(['message.data', 'group.name', 'group.hue'])
    .where('message.id', '=', message)
    .where('membership.userId', '=', userId)
    .where((is) => is('membership.userId', 'not in', is.selectFrom('suspension').select('userId')))
    .executeTakeFirst()
  if (!found) throw new AppError('not-found')
  const { data, ...group } = found
  const title = plainLine((JSON.parse(data) as MessageData).title ?? '')
  return { ...(title && { title }), group }
}

/** The prefix separates this signature from others with the same secret. */
function sign({ secret }: Signer, userId: string, messageId: string): string {
  return createHmac('sha256', secret).update(`what-waits ${userId} ${messageId}`).digest('base64url')
}
