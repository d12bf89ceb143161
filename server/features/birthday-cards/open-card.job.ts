import type { Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import { errors } from '#contract/errors.ts'
import { opensLateFor } from '#contract/scheduling/birthday-cards.ts'
import type { UserData } from '#contract/users.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tables, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Job } from '../../jobs/worker.ts'
import { wordsOfUser } from '../../words/words.ts'
import { giveUpCard, removeCard, takeBackOffers } from '../membership/give-up-cards.ts'
import { publishToMembers, requireMember } from '../membership/membership.ts'
import { postWithin } from '../messages/messages.ts'
import { notifyPerson } from '../notifications/notify.ts'
import { birthdayIn } from '../people/birthday.ts'

type Card = Selectable<Tables['birthday_card']>

/** The row decides: it is marked in the transaction that posts the lines, so they are posted once, however often this runs. */
export const openCardJob: Job<'open-card'> = {
  kind: 'open-card',
  run: async (context, { id }) => {
    try {
      await transaction(context, async (tx) => {
        const card = await lockDue(tx, context, id)
        if (!card) return
        const isLate = context.clock() - card.opensAt > opensLateFor
        if (isLate || !(await isStillWanted(tx, card))) await giveUpCard(tx, context, card)
        else await openCard(tx, context, card)
      })
    } catch (error) {
      if (!(error instanceof AppError) || errors[error.code].status >= 500) throw error
      await transaction(context, async (tx) => {
        const card = await lockDue(tx, context, id)
        if (card) await giveUpCard(tx, context, card)
      })
    }
  },
}

async function lockDue(tx: Tx, context: Context, id: string): Promise<Card | undefined> {
  const card = await lockRow(tx, 'birthday_card', id)
  return card && card.openedAt === null && card.opensAt <= context.clock() ? card : undefined
}

/** The person is still there, was born that day, and wants a card. */
async function isStillWanted(tx: Tx, { personId, groupId, date }: Card): Promise<boolean> {
  const person = await tx
    .selectFrom('user')
    .innerJoin('membership', 'membership.userId', 'user.id')
    .leftJoin('suspension', 'suspension.userId', 'user.id')
    .select(['user.birthday', 'user.data', 'suspension.since'])
    .where('user.id', '=', personId)
    .where('membership.groupId', '=', groupId)
    .executeTakeFirst()
  if (!person || person.birthday === null || person.since !== null) return false
  if (birthdayIn(Number(date.slice(0, 4)), person.birthday) !== date) return false
  return (JSON.parse(person.data) as UserData).birthday_cards !== false
}

/** The first line is a message, and the others are replies; nobody is told of each. */
async function openCard(tx: Tx, context: Context, card: Card): Promise<void> {
  const [first, ...others] = await listLines(tx, card)
  if (!first) {
    await removeCard(tx, context, card)
    return
  }
  const person = await tx.selectFrom('user').select(['name', 'data']).where('id', '=', card.personId).executeTakeFirst()
  const title = wordsOfUser(context.config, first.data).say('card_title', { name: person!.name })
  const messageId = await postLine(tx, context, card, { ...first, title })
  for (const line of others) await postLine(tx, context, card, { ...line, parent: messageId })
  const openedAt = context.clock()
  await tx.updateTable('birthday_card').set({ openedAt, messageId }).where('id', '=', card.id).execute()
  await forgetWaiting(tx, card)
  await takeBackOffers(tx, context, card)
  await tellPerson(tx, context, card, { messageId, text: wordsOfUser(context.config, person!.data).say('news_card') })
  await publishToMembers(tx, context, card.groupId, { type: 'card-changed', group: card.groupId, card: card.id })
}

/** With something in them, by people who may still be read here. */
async function listLines(tx: Tx, { id, groupId }: Card) {
  const lines = await tx
    .selectFrom('birthday_line')
    .innerJoin('user', 'user.id', 'birthday_line.userId')
    .innerJoin('membership', 'membership.userId', 'user.id')
    .leftJoin('suspension', 'suspension.userId', 'user.id')
    .select(['birthday_line.id', 'birthday_line.text', 'user.id as userId', 'user.data'])
    .where('birthday_line.cardId', '=', id)
    .where('membership.groupId', '=', groupId)
    .where('suspension.userId', 'is', null)
    .orderBy('birthday_line.createdAt')
    .orderBy('birthday_line.id')
    .execute()
  const files = await tx
    .selectFrom('birthday_file')
    .innerJoin('birthday_line', 'birthday_line.id', 'birthday_file.lineId')
    .select(['birthday_file.lineId', 'birthday_file.fileId'])
    .where('birthday_line.cardId', '=', id)
    .orderBy('birthday_file.lineId')
    .orderBy('birthday_file.position')
    .execute()
  return lines
    .map((line) => ({ ...line, files: files.filter(({ lineId }) => lineId === line.id).map(({ fileId }) => fileId) }))
    .filter(({ text, files: those }) => text !== '' || those.length > 0)
}

type Line = Awaited<ReturnType<typeof listLines>>[number] & { title?: string; parent?: string }

async function postLine(tx: Tx, context: Context, { groupId }: Card, line: Line): Promise<string> {
  const { userId, text, files, title, parent } = line
  const id = newId()
  const membership = await requireMember(tx, { userId, sessionId: '' }, groupId)
  const data = { ...(title !== undefined && { title }), text }
  const place = parent === undefined ? {} : { parent, isQuiet: true as const }
  await postWithin(tx, context, membership, { id, group: groupId, data, files, ...place })
  await tx.updateTable('birthday_line').set({ messageId: id }).where('id', '=', line.id).execute()
  return id
}

/** What the messages say is only there from now on. */
async function forgetWaiting(tx: Tx, { id }: Card): Promise<void> {
  const lines = tx.selectFrom('birthday_line').select('id').where('cardId', '=', id)
  await tx.deleteFrom('birthday_file').where('lineId', 'in', lines).execute()
  await tx.updateTable('birthday_line').set({ text: '' }).where('cardId', '=', id).execute()
}

/** Instead of what the others are told. */
async function tellPerson(
  tx: Tx,
  context: Context,
  { id, groupId, personId: userId }: Card,
  { messageId, text }: { messageId: string; text: string },
): Promise<void> {
  const told = await tx.selectFrom('notification').select('id').where('messageId', '=', messageId).execute()
  const marks = told.map((row) => ({ userId, notificationId: row.id, isRemoved: 1 as const }))
  if (marks.length > 0) await tx.insertInto('notification_mark').values(marks).execute()
  await notifyPerson(tx, context, userId, { text, target: `/groups/${groupId}/cards/${id}`, groupId, messageId })
}
