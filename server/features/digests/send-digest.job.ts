import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { deliver } from '../../mail/deliver.ts'
import { hostOf } from '../../mail/message-id.ts'
import { wordsOfUser, type Words } from '../../mail/words.ts'
import { mayHaveUnread } from '../notifications/unread.ts'
import { digestEmail, type Reader } from './digest-email.ts'
import { readPictures } from './digest-pictures.ts'
import { ownTimeZone } from '../../time-zones.ts'
import { readDigest } from './digest.ts'
import { pacedAfter } from './pace.ts'
import { frequencyOf } from './subscription.ts'
import { makeUnsubscribeToken } from './unsubscribe-token.ts'

/** How long whoever wants emails immediately waits for what came while one was on its way. */
const retryDelay = 60

/**
 * The email is about what lies between `digestedUpTo` and `upTo`, which moves only once the mail server has it: whatever
 * happens before, it is made again with the same key, and whatever happens after, nothing is left to be sent.
 */
export const sendDigestJob: Job<'send-digest'> = {
  kind: 'send-digest',
  lane: 'digests',
  run: async (context, { userId, upTo }) => {
    const recipient = await findRecipient(context, userId)
    if (!recipient) return
    const { reader, after, words } = recipient
    const digest = await readDigest(context, { userId, after, upTo })
    if (!digest) return settle(context, reader, { upTo, isSent: false })
    const pictures = await readPictures(context, digest, hostOf(context.config))
    const { config } = context
    const email = digestEmail({ words, digest, pictures, reader, config, key: `${upTo}.${userId}` })
    if (await deliver(context, userId, email)) await settle(context, reader, { upTo, isSent: true })
  },
}

type Recipient = { reader: Reader; after: string; words: Words }

/** Nobody who has turned these emails off since, or whose address is parked. */
async function findRecipient(context: Context, userId: string): Promise<Recipient | undefined> {
  const { db, config } = context
  const user = await db.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user || user.emailParkedAt !== null || config.mail.kind === 'none') return undefined
  const frequency = frequencyOf(context, user)
  if (frequency === 'none') return undefined
  const { id, name, login, digestedUpTo: after } = user
  const token = makeUnsubscribeToken(context, id)
  const reader = { id, name, login, frequency, timeZone: user.timeZone ?? ownTimeZone, token }
  return { reader, after, words: wordsOfUser(config, user.data) }
}

async function settle(
  context: Context,
  { id, frequency }: Reader,
  { upTo, isSent }: { upTo: string; isSent: boolean },
): Promise<void> {
  const now = context.clock()
  await transaction(context, async (tx) => {
    const moved = await tx
      .updateTable('user')
      .set({ digestedUpTo: upTo })
      .where('id', '=', id)
      .where('digestedUpTo', '<', upTo)
      .returning('digestsPacedUntil')
      .executeTakeFirst()
    if (moved && isSent) {
      await tx
        .updateTable('user')
        .set({ lastNotificationEmailCheck: now, digestsPacedUntil: pacedAfter(moved.digestsPacedUntil, now) })
        .where('id', '=', id)
        .execute()
    }
    if (frequency !== 'immediately') return
    await tx
      .updateTable('user')
      .set({ nextDigestAt: now + retryDelay })
      .where('id', '=', id)
      .where('nextDigestAt', 'is', null)
      .where(mayHaveUnread)
      .execute()
  })
}
