import { v7 as newId } from 'uuid'
import { askingLimits } from '#contract/collecting/asking.ts'
import type { MessageData } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { wordsOfUser } from '../../words/words.ts'
import { addPhotosOf, photosOf } from '../collections/add-files.ts'
import { hasRoom } from '../collections/collections.ts'
import { forgetNotification, publishAskings } from './publish-askings.ts'
import { hasPerson, type AskingRow } from './standing.ts'
import { nextTimeAfter } from './when-to-ask.ts'

type Answer = { question: string; groupId: string; userId: string; messageId: string; hasFiles: boolean }

/** Nothing that somebody tells is refused because the question has gone meanwhile: then it is a message like any other. */
export async function linkAnswer(tx: Tx, context: Context, { question, ...answer }: Answer): Promise<void> {
  const found = await findAsked(tx, answer.groupId, question)
  const asking = found && (await lockRow(tx, 'asking', found.id))
  if (!asking || !hasPerson(asking)) return
  const row = { messageId: answer.messageId, questionId: question, askingId: asking.id }
  await tx.insertInto('asking_answer').values(row).execute()
  await forgetNotification(tx, question)
  await tx
    .updateTable('asking')
    .set(wokenBy(context, asking, answer))
    .where('id', '=', asking.id)
    .execute()
  if (answer.hasFiles) await collect(tx, context, asking, answer)
  await publishAskings(tx, context, answer.groupId)
}

/** An answer without a title shows the question. */
export async function withQuestion(
  tx: Tx,
  groupId: string,
  question: string,
  data: MessageData = {},
): Promise<MessageData> {
  if (data.title?.trim()) return data
  const found = await findAsked(tx, groupId, question)
  return found ? { ...data, title: found.text } : data
}

function findAsked(tx: Tx, groupId: string, question: string) {
  return tx
    .selectFrom('asking_question')
    .innerJoin('asking', 'asking.id', 'asking_question.askingId')
    .select(['asking.id', 'asking_question.text'])
    .where('asking_question.id', '=', question)
    .where('asking.groupId', '=', groupId)
    .where('askedAt', 'is not', null)
    .executeTakeFirst()
}

/** What rests because two were left goes on once the person tells something. */
function wokenBy({ clock }: Context, asking: AskingRow, { userId }: Omit<Answer, 'question'>) {
  const isResting = asking.state === 'paused' && asking.unanswered >= askingLimits.unanswered
  if (!isResting || userId !== asking.personId) return { unanswered: 0 }
  return { unanswered: 0, state: 'running' as const, nextAt: nextTimeAfter(asking, clock(), clock()) }
}

async function collect(tx: Tx, context: Context, asking: AskingRow, answer: Omit<Answer, 'question'>): Promise<void> {
  if ((await photosOf(tx, answer.messageId)).length === 0) return
  const id = (await isThere(tx, asking.collectionId)) ? asking.collectionId! : await begin(tx, context, asking)
  if (id) await addPhotosOf(tx, context, { id, groupId: asking.groupId, userId: answer.userId }, answer.messageId)
}

async function isThere(tx: Tx, id: string | null): Promise<boolean> {
  if (id === null) return false
  const row = await tx.selectFrom('collection').select('deletedAt').where('id', '=', id).executeTakeFirst()
  return row?.deletedAt === null
}

async function begin(tx: Tx, context: Context, { id, groupId, personId }: AskingRow): Promise<string | undefined> {
  await lockRow(tx, 'group', groupId)
  if (!(await hasRoom(tx, groupId))) return undefined
  const person = await tx
    .selectFrom('user')
    .select(['name', 'data'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const name = wordsOfUser(context.config, person.data).say('asking_collection', { person: person.name })
  const row = { id: newId(), groupId, name, madeBy: personId, createdAt: context.clock() }
  await tx.insertInto('collection').values(row).execute()
  await tx.updateTable('asking').set({ collectionId: row.id }).where('id', '=', id).execute()
  return row.id
}
