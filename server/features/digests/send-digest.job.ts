import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { deliver } from '../../mail/deliver.ts'
import { hasAddress } from '../../mail/has-address.ts'
import type { Email } from '../../mail/mailer.ts'
import { hostOf } from '../../mail/message-id.ts'
import { ownTimeZone } from '../../time-zones.ts'
import { wordsOfUser, type Words } from '../../words/words.ts'
import { readEventFiles, type EventFile } from '../calendar-feeds/event-files.ts'
import { makeReplyAddress } from '../email-replies/reply-address.ts'
import { mayHaveUnread } from '../notifications/unread.ts'
import { digestEmail } from './digest-email.ts'
import type { Reader } from './digest-parts.ts'
import { readPictures } from './digest-pictures.ts'
import { findAnswered, postsOf, readDigest, type Digest } from './digest.ts'
import { pacedAfter } from './pace.ts'
import { frequencyOf } from './subscription.ts'
import { makeUnsubscribeToken } from './unsubscribe-token.ts'

const retryDelay: Seconds = 60

/**
 * The email covers the notifications between `digestedUpTo` and `upTo`. The former moves only once the mail server has
 * accepted the email: a failure before repeats it with the same key, and a failure after loses nothing.
 */
export const sendDigestJob: Job<'send-digest'> = {
  kind: 'send-digest',
  lane: 'digests',
  run: async (context, { userId, upTo }, id) => {
    const recipient = await findRecipient(context, userId)
    if (!recipient) return
    const { reader, after, words } = recipient
    const digest = await readDigest(context, { userId, after, upTo, words })
    if (!digest) return settle(context, reader, { upTo, isSent: false })
    const pictures = await readPictures(context, digest, hostOf(context.config))
    const { config } = context
    const events = await readEvents(context, reader, digest)
    const replyTo = await makeReplyTo(context, reader, digest)
    const email = digestEmail({ words, digest, pictures, events, replyTo, reader, config, key: `${upTo}.${userId}` })
    const isSent = await deliver(context, { kind: 'digest', job: id, userId }, email)
    if (isSent) await settle(context, reader, { upTo, isSent })
  },
}

/** Of an email about one conversation, in which the reader may reply. */
async function makeReplyTo(context: Context, { id: userId }: Reader, digest: Digest): Promise<Email['replyTo']> {
  const { inbox } = context.config
  const answered = inbox && findAnswered(digest)
  if (!answered) return undefined
  const { name, ...whatAndWhere } = answered
  return { name, address: await makeReplyAddress(context, inbox.replyTo, { userId, ...whatAndWhere }) }
}

const mostEvents = 5

/** New ones, to be added to a calendar. */
function readEvents(context: Context, { id }: Reader, digest: Digest): Promise<EventFile[]> {
  const events = postsOf(digest).filter(({ isEvent }) => isEvent)
  const ids = events.slice(0, mostEvents).map((post) => post.id)
  return readEventFiles(context, { userId: id }, ids)
}

type Recipient = { reader: Reader; after: string; words: Words }

/** Undefined for people who have since turned emails off, or whose address is parked. */
async function findRecipient(context: Context, userId: string): Promise<Recipient | undefined> {
  const { db, config } = context
  const user = await db.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user || !hasAddress(user.login) || user.emailParkedAt !== null || config.mail.kind === 'none') return undefined
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
