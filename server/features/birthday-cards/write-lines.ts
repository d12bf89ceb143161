import { v7 as newId } from 'uuid'
import type { Input } from '#contract/endpoint.ts'
import type { writeCardLine as writeEndpoint } from '#contract/scheduling/birthday-cards.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { wordsOfUser } from '../../words/words.ts'
import { claimFiles } from '../files/files.ts'
import { listMembers, lockMembership, publishTo } from '../membership/membership.ts'
import { asHost, requireMayPost } from '../membership/roles.ts'
import { notifyPerson } from '../notifications/notify.ts'
import { requireCard, type CardAndMembership } from './cards.ts'

type Written = Input<typeof writeEndpoint>['body']

/** One's own, as a whole. @throws AppError not-found, hosts-only, readers-only-read, empty-message, unusable-file, card-open */
export async function writeLine(
  context: Context,
  viewer: Viewer,
  cardId: string,
  { text = '', files = [] }: Written,
): Promise<void> {
  const words = text.trim()
  await transaction(context, async (tx) => {
    const { card, membership } = await lockCard(tx, viewer, cardId)
    requireMayPost(membership, 'reply')
    if (words === '' && files.length === 0) throw new AppError('empty-message')
    await claimFiles(tx, membership, files)
    const { id } = await tx
      .insertInto('birthday_line')
      .values({ id: newId(), cardId, userId: viewer.userId, text: words, createdAt: context.clock() })
      .onConflict((is) => is.columns(['cardId', 'userId']).doUpdateSet({ text: words }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('birthday_file').where('lineId', '=', id).execute()
    const rows = files.map((fileId, position) => ({ lineId: id, fileId, position }))
    if (rows.length > 0) await tx.insertInto('birthday_file').values(rows).execute()
    await tellOthers(tx, context, { id: cardId, ...card })
  })
}

/** @throws AppError not-found, hosts-only, card-open */
export async function removeLine(context: Context, viewer: Viewer, cardId: string, lineId: string): Promise<void> {
  await transaction(context, async (tx) => {
    const { card, membership } = await lockCard(tx, viewer, cardId)
    const line = await tx
      .selectFrom('birthday_line')
      .select('userId')
      .where('id', '=', lineId)
      .where('cardId', '=', cardId)
      .executeTakeFirst()
    if (!line) throw new AppError('not-found')
    if (line.userId !== viewer.userId) asHost(membership)
    await tx.deleteFrom('birthday_line').where('id', '=', lineId).execute()
    if (line.userId !== null && line.userId !== viewer.userId) await tellAuthor(tx, context, line.userId, card)
    await tellOthers(tx, context, { id: cardId, ...card })
  })
}

type Card = CardAndMembership['card']

/** @throws AppError not-found, card-open */
async function lockCard(tx: Tx, viewer: Viewer, cardId: string): Promise<CardAndMembership> {
  const { membership } = await requireCard(tx, viewer, cardId)
  await lockMembership(tx, membership)
  if (!(await lockRow(tx, 'birthday_card', cardId))) throw new AppError('not-found')
  const { card } = await requireCard(tx, viewer, cardId)
  if (card.openedAt !== null) throw new AppError('card-open')
  return { card, membership }
}

export async function tellOthers(
  tx: Tx,
  context: Context,
  { id, groupId, personId }: { id: string; groupId: string; personId: string },
): Promise<void> {
  const members = await listMembers(tx, groupId)
  const others = members.filter(({ userId }) => userId !== personId)
  publishTo(tx, context, others, { type: 'card-changed', group: groupId, card: id })
}

async function tellAuthor(tx: Tx, context: Context, userId: string, { personId, groupId }: Card): Promise<void> {
  const author = await tx.selectFrom('user').select('data').where('id', '=', userId).executeTakeFirst()
  const person = await tx.selectFrom('user').select('name').where('id', '=', personId).executeTakeFirst()
  if (!author || !person) return
  const text = wordsOfUser(context.config, author.data).say('news_card_line_removed', { name: person.name })
  await notifyPerson(tx, context, userId, { text, target: groupId, groupId })
}
