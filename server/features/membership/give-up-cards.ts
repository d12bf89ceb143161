import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tables, Tx } from '../../database/tables.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import { wordsOfUser } from '../../words/words.ts'
import { notifyPerson } from '../notifications/notify.ts'

type Card = Selectable<Tables['birthday_card']>

/** Those of a person, of a group, or of a person there that are not open yet. */
export async function giveUpCards(
  tx: Tx,
  context: Context,
  { personId, groupId }: { personId?: string; groupId?: string },
): Promise<void> {
  const cards = await tx
    .selectFrom('birthday_card')
    .select('id')
    .where('openedAt', 'is', null)
    .$if(personId !== undefined, (query) => query.where('personId', '=', personId!))
    .$if(groupId !== undefined, (query) => query.where('groupId', '=', groupId!))
    .orderBy('id')
    .execute()
  for (const { id } of cards) {
    const card = await lockRow(tx, 'birthday_card', id)
    if (card && card.openedAt === null) await giveUpCard(tx, context, card)
  }
}

/** Of a locked card: whoever wrote in it finds their words among what waits, and nobody else does. */
export async function giveUpCard(tx: Tx, context: Context, card: Card): Promise<void> {
  const { name } = await tx.selectFrom('user').select('name').where('id', '=', card.personId).executeTakeFirstOrThrow()
  const lines = await tx
    .selectFrom('birthday_line')
    .innerJoin('user', 'user.id', 'birthday_line.userId')
    .select(['birthday_line.id', 'birthday_line.text', 'user.id as userId', 'user.data'])
    .where('birthday_line.cardId', '=', card.id)
    .orderBy('birthday_line.id')
    .execute()
  for (const { id, text, userId, data } of lines) {
    await keepWords(tx, context, card, { id, userId, text })
    const words = wordsOfUser(context.config, data).say('news_card_given_up', { name })
    await notifyPerson(tx, context, userId, { text: words, target: '/waiting' })
    publishAfterCommit(tx, context, [userId], { type: 'scheduled-changed' })
  }
  await removeCard(tx, context, card)
}

export async function removeCard(tx: Tx, context: Context, card: Card): Promise<void> {
  await takeBackOffers(tx, context, card)
  await tx.deleteFrom('birthday_card').where('id', '=', card.id).execute()
}

/** What told the others that they can write in it. */
export async function takeBackOffers(tx: Tx, context: Context, { id, groupId, personId }: Card): Promise<void> {
  const told = await tx
    .deleteFrom('notification')
    .where('fromGroupId', '=', groupId)
    .where('fromUserId', '=', personId)
    .where('target', '=', `/groups/${groupId}/cards/${id}`)
    .returning('userId')
    .execute()
  const userIds = told.flatMap(({ userId }) => userId ?? [])
  publishAfterCommit(tx, context, userIds, { type: 'notifications-changed' })
}

type Line = { id: string; userId: string; text: string }

async function keepWords(tx: Tx, context: Context, card: Card, { id, userId, text }: Line): Promise<void> {
  const { groupId, date, zone, opensAt: goesAt } = card
  const planned = { localTime: `${date}T07:00`, zone, goesAt, openUntil: null, heldFor: 'refused' as const }
  await tx
    .insertInto('scheduled_message')
    .values({ id, userId, groupId, draft: JSON.stringify({ data: { text } }), ...planned, createdAt: context.clock() })
    .execute()
  const files = await tx
    .selectFrom('birthday_file')
    .select(['fileId', 'position'])
    .where('lineId', '=', id)
    .orderBy('position')
    .execute()
  const rows = files.map((file) => ({ ...file, scheduledId: id }))
  if (rows.length > 0) await tx.insertInto('scheduled_file').values(rows).execute()
}

/** What somebody who goes has written in cards that are not open yet. */
export async function takeOutLines(tx: Tx, userId: string, groupId?: string): Promise<void> {
  const waiting = tx
    .selectFrom('birthday_card')
    .select('id')
    .where('openedAt', 'is', null)
    .$if(groupId !== undefined, (query) => query.where('groupId', '=', groupId!))
  await tx.deleteFrom('birthday_line').where('userId', '=', userId).where('cardId', 'in', waiting).execute()
}
