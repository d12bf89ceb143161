import { askingLimits, type Asking, type AskedQuestion, type Question } from '#contract/collecting/asking.ts'
import type { UserRef } from '#contract/users.ts'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { presentGroupRef, selectGroupColumns } from '../../presenters/group.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import type { Membership } from '../membership/membership.ts'
import { mayPost } from '../membership/roles.ts'
import {
  hasPerson,
  listDeciding,
  rightsIn,
  type AskingRow,
  type QuestionRow,
  type QuestionStanding,
} from '../questions/standing.ts'
import { answersOf, countAnswers, lastAnswerTo } from './answers.ts'

/** Those that have ended only if something was told. */
export async function listAskings(db: Db, membership: Membership): Promise<Asking[]> {
  const rows = await db
    .selectFrom('asking')
    .selectAll()
    .where('groupId', '=', membership.groupId)
    .where('personId', 'is not', null)
    .where((is) => is.or([is('state', '!=', 'ended'), is.exists(answersOf(is).select('asking_answer.messageId'))]))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(askingLimits.listed)
    .execute()
  return presentAskings(db, membership, rows.filter(hasPerson))
}

export async function presentAsking(db: Db, membership: Membership, id: string): Promise<Asking> {
  const row = await db.selectFrom('asking').selectAll().where('id', '=', id).executeTakeFirst()
  const [asking] = row && hasPerson(row) ? await presentAskings(db, membership, [row]) : []
  if (!asking) throw new AppError('not-found')
  return asking
}

async function presentAskings(db: Db, membership: Membership, rows: AskingRow[]): Promise<Asking[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const questions = await readPending(db, ids)
  const counts = await countAnswers(db, ids)
  const userIds = rows.flatMap(({ personId, offeredBy }) => [personId, offeredBy])
  const people = await readPeople(db, [...userIds, ...questions.map(({ addedBy }) => addedBy)])
  const presented = rows.map(async (row): Promise<Asking | undefined> => {
    const person = people.get(row.personId)
    if (!person) return undefined
    const rights = rightsIn(membership, row, await listDeciding(db, row.personId))
    const own = questions
      .filter(({ askingId }) => askingId === row.id)
      .map((question) => ({ question, shown: presentQuestion(question, people, membership, rights.mayDecide) }))
    const asked = own.filter(({ question }) => question.askedAt !== null).toReversed()
    return {
      ...presentRow(row, person, people),
      answers: counts.get(row.id) ?? 0,
      open: asked.slice(0, askingLimits.open).map(({ shown }) => shown),
      waiting: own.filter(({ question }) => question.askedAt === null).map(({ shown }) => shown),
      ...rights,
      mayAdd: row.state !== 'ended' && mayPost(membership, 'conversation'),
    }
  })
  return (await Promise.all(presented)).filter((one) => one !== undefined)
}

function presentRow(row: AskingRow, person: UserRef, people: ReadonlyMap<string, UserRef>) {
  const { id, groupId, offeredBy, state, weekday, hour, zone, nextAt, unanswered, collectionId } = row
  const by = offeredBy === null ? undefined : people.get(offeredBy)
  return {
    id,
    group: groupId,
    person,
    ...(by && { by }),
    state,
    isResting: state === 'paused' && unanswered >= askingLimits.unanswered,
    weekday,
    hour,
    zone,
    ...(nextAt !== null && { nextAt: Number(nextAt) }),
    ...(collectionId !== null && { collection: collectionId }),
  }
}

/** Those that wait, and those that were asked and are neither answered nor left out; oldest first. */
function readPending(db: Db, askingIds: readonly string[]): Promise<QuestionRow[]> {
  return db
    .selectFrom('asking_question')
    .leftJoin('asking_answer', 'asking_answer.questionId', 'asking_question.id')
    .selectAll('asking_question')
    .where('asking_question.askingId', 'in', askingIds)
    .where('skippedAt', 'is', null)
    .where('asking_answer.messageId', 'is', null)
    .orderBy('asking_question.askedAt')
    .orderBy('asking_question.id')
    .execute()
}

function presentQuestion(
  { id, text, addedBy, askedAt }: QuestionRow,
  people: ReadonlyMap<string, UserRef>,
  { userId, role }: Membership,
  mayDecide: boolean,
): Question {
  const by = addedBy === null ? undefined : people.get(addedBy)
  const mayRemove = askedAt === null && (mayDecide || role === 'host' || addedBy === userId)
  return { id, text, ...(by && { by }), ...(askedAt !== null && { askedAt: Number(askedAt) }), mayRemove }
}

async function readPeople(db: Db, ids: readonly (string | null)[]): Promise<Map<string, UserRef>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const rows = await db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .where('user.id', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.id, presentUser(row)]))
}

/** @throws AppError not-found for one that waits */
export async function presentAskedQuestion(
  db: Db,
  { asking, question, membership, mayDecide }: QuestionStanding,
): Promise<AskedQuestion> {
  if (question.askedAt === null) throw new AppError('not-found')
  const people = await readPeople(db, [asking.personId, question.addedBy])
  const group = await db
    .selectFrom('group')
    .select(selectGroupColumns)
    .where('id', '=', asking.groupId)
    .executeTakeFirstOrThrow(() => new AppError('not-found'))
  const person = people.get(asking.personId)
  if (!person) throw new AppError('not-found')
  const by = question.addedBy === null ? undefined : people.get(question.addedBy)
  const answer = await lastAnswerTo(db, question.id)
  return {
    id: question.id,
    text: question.text,
    ...(by && { by }),
    asking: asking.id,
    person,
    group: presentGroupRef(group),
    isYours: membership.userId === asking.personId,
    mayDecide,
    isOpen: answer === undefined && question.skippedAt === null,
    ...(answer !== undefined && { answer }),
  }
}
