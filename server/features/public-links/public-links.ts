import { createHmac } from 'node:crypto'
import type { ResponseOf } from '#contract/endpoint.ts'
import { limits } from '#contract/fields.ts'
import type { MessageData } from '#contract/messages.ts'
import type { Notification } from '#contract/notifications.ts'
import type { readPublicMessage as readPublicMessageEndpoint } from '#contract/public-links.ts'
import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../database/dialect.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { hashKey, newKey } from '../../http/viewer.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import { label } from '../../presenters/message-text.ts'
import { wordsOfUser } from '../../words/words.ts'
import { presentMessageFile, selectFileOfMessageColumns } from '../files/files.ts'
import { presentMessageLink, selectLinkColumns } from '../links/message-link.ts'
import type { Membership } from '../membership/membership.ts'
import { notifyPerson } from '../notifications/notify.ts'
import { requireNotWithheld } from '../withheld/withheld.ts'
import { isSignedWith, messageOfOldToken } from './old-token.ts'

/**
 * The token with which anybody can read this message: the same each time, until it is revoked. The author is notified
 * when somebody else makes it.
 * @throws AppError public-links-off, message-withheld
 */
export async function makePublicLink(
  context: Context,
  { userId, groupId }: Membership,
  messageId: string,
  authorId: string,
): Promise<{ token: string; isNew: boolean }> {
  requireSwitchedOn(context)
  return transaction(context, async (tx) => {
    if (!(await lockRow(tx, 'message', messageId))) throw new AppError('not-found')
    await requireNotWithheld(tx, messageId)
    const { token, isNew } = await tokenOfLink(tx, context, messageId)
    if (isNew && userId !== authorId) await notifyAuthor(tx, context, { messageId, authorId, groupId, by: userId })
    return { token, isNew }
  })
}

/** Idempotent. @returns whether there was one */
export async function revokePublicLink(context: Context, messageId: string): Promise<boolean> {
  return transaction(context, async (tx) => {
    const revoke = (table: 'public_link' | 'old_public_link') =>
      tx.deleteFrom(table).where('messageId', '=', messageId).returning('messageId').executeTakeFirst()
    const revoked = [await revoke('public_link'), await revoke('old_public_link')].some((row) => row !== undefined)
    if (revoked) await forgetInNews(tx, context, messageId)
    return revoked
  })
}

/** What was told of the link stays, without the button that turns it off. */
async function forgetInNews(tx: Tx, context: Context, messageId: string): Promise<void> {
  const told = await tx
    .selectFrom('notification')
    .select(['id', 'userId', 'data'])
    .where('messageId', '=', messageId)
    .where('type', '=', 'global_notification')
    .orderBy('id')
    .execute()
  for (const { id, userId, data } of told) {
    const { publicLink, ...words } = JSON.parse(data) as Notification['data']
    if (publicLink === undefined || userId === null) continue
    await tx
      .updateTable('notification')
      .set({ data: JSON.stringify(words) })
      .where('id', '=', id)
      .execute()
    publishAfterCommit(tx, context, [userId], { type: 'notifications-changed' })
  }
}

type PublicMessage = ResponseOf<typeof readPublicMessageEndpoint>

/** Only the message and its files. @throws AppError invalid-token, public-links-off */
export async function readPublicMessage(context: Context, token: string): Promise<PublicMessage> {
  requireSwitchedOn(context)
  const message = await context.db
    .selectFrom('public_link')
    .innerJoin('message', 'message.id', 'public_link.messageId')
    .leftJoin('withheld_message', 'withheld_message.messageId', 'message.id')
    .leftJoin('long_message', 'long_message.messageId', 'message.id')
    .leftJoin('user as author', 'author.id', 'message.authorId')
    .leftJoin('link', 'link.id', 'message.linkId')
    .leftJoin('file as linkPicture', 'linkPicture.id', 'link.pictureId')
    .select(selectLinkColumns)
    .select((is) => is.fn.coalesce('long_message.data', 'message.data').as('data'))
    .select([
      'message.id',
      'message.type',
      'message.createdAt',
      'message.datePrecision',
      'message.isInFront',
      'author.id as authorId',
      'author.name as authorName',
    ])
    .where('public_link.tokenHash', '=', hashKey(token))
    .where('withheld_message.messageId', 'is', null)
    .executeTakeFirst()
  if (!message) throw new AppError('invalid-token')
  const files = await context.db
    .selectFrom('message_file')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .select('message_file.position')
    .select(selectFileOfMessageColumns)
    .where('message_file.messageId', '=', message.id)
    .orderBy('message_file.position')
    .execute()
  const { id, type, createdAt, datePrecision, authorId, authorName } = message
  return {
    id,
    createdAt,
    ...(datePrecision && { datePrecision }),
    // When somebody replied is the group's business.
    lastActivityDate: createdAt,
    data: { ...(JSON.parse(message.data) as MessageData), mentions: undefined },
    ...(authorId !== null && authorName !== null && { author: { id: authorId, name: authorName, entityType: 'user' } }),
    files: files.map((file) => presentMessageFile(file, file.position)),
    children: [],
    type,
    isInFront: message.isInFront === 1,
    link: presentMessageLink(message),
    entityType: 'message',
  }
}

/**
 * The token itself or, for one that another server gave out, our own for the same message, which opens its files, too.
 * It ends with the author's account, like every public link.
 * @throws AppError invalid-token, public-links-off
 */
export async function ownTokenFor(context: Context, token: string): Promise<string> {
  const messageId = messageOfOldToken(token)
  if (messageId === undefined) return token
  requireSwitchedOn(context)
  return transaction(context, async (tx) => {
    const old = await tx
      .selectFrom('old_public_link')
      .innerJoin('message', 'message.id', 'old_public_link.messageId')
      .select('secretKey')
      .where('messageId', '=', messageId)
      .where('message.authorId', 'is not', null)
      .executeTakeFirst()
    if (!old || !isSignedWith(token, old.secretKey)) throw new AppError('invalid-token')
    return (await tokenOfLink(tx, context, messageId)).token
  })
}

/** Made if it is not there yet. */
async function tokenOfLink(tx: Tx, context: Context, messageId: string): Promise<{ token: string; isNew: boolean }> {
  const isNew = await saveLink(tx, context, messageId, newKey())
  const { salt, tokenHash } = await tx
    .selectFrom('public_link')
    .select(['salt', 'tokenHash'])
    .where('messageId', '=', messageId)
    .executeTakeFirstOrThrow()
  const token = tokenOf(context, messageId, salt)
  // The server's secret has changed since the link was made: the old address ends, this one is good.
  if (hashKey(token) !== tokenHash) await replaceHash(tx, messageId, hashKey(token))
  return { token, isNew }
}

function requireSwitchedOn({ config }: Context): void {
  if (!config.allowPublicLinks) throw new AppError('public-links-off')
}

function tokenOf({ secret }: Context, messageId: string, salt: string): string {
  return createHmac('sha256', secret).update(`public-link ${messageId} ${salt}`).digest('base64url')
}

/** @returns whether it is new */
async function saveLink(tx: Tx, context: Context, messageId: string, salt: string): Promise<boolean> {
  const kept = await tx
    .insertInto('public_link')
    .values({ messageId, salt, tokenHash: hashKey(tokenOf(context, messageId, salt)), createdAt: context.clock() })
    .onConflict((is) => is.column('messageId').doNothing())
    .returning('messageId')
    .executeTakeFirst()
    .catch((error: unknown) => {
      // The message has just been deleted.
      throw isForeignKeyViolation(error) ? new AppError('not-found', { cause: error }) : error
    })
  return kept !== undefined
}

type MadePublic = { messageId: string; authorId: string; groupId: string; by: string }

/** Authors who have left the group could neither see the message nor turn the link off. */
async function notifyAuthor(tx: Tx, context: Context, { messageId, authorId, groupId, by }: MadePublic): Promise<void> {
  const message = tx.selectFrom('message').select('data').where('id', '=', messageId)
  const nameOf = tx.selectFrom('user').select('name').where('id', '=', by)
  const author = await tx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.userId')
    .select('user.data')
    .select([message.as('message'), nameOf.as('name')])
    .where('membership.groupId', '=', groupId)
    .where('membership.userId', '=', authorId)
    .executeTakeFirst()
  if (!author?.message || !author.name) return
  const title = label(JSON.parse(author.message) as MessageData, limits.notificationLine)
  const word = title ? 'news_public_link' : 'news_public_link_untitled'
  const text = wordsOfUser(context.config, author.data).say(word, { name: author.name, title })
  const target = `/messages/${messageId}`
  await notifyPerson(tx, context, authorId, { text, target, by, groupId, messageId, isOfPublicLink: true })
}

async function replaceHash(tx: Tx, messageId: string, tokenHash: string): Promise<void> {
  await tx.updateTable('public_link').set({ tokenHash }).where('messageId', '=', messageId).execute()
}
