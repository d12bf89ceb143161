import { v7 as newId } from 'uuid'
import { askingLimits } from '#contract/collecting/asking.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { requireMayPost } from '../membership/roles.ts'
import { forgetNotification, publishAskings } from '../questions/publish-askings.ts'
import { lockAsking, type AskingStanding, type QuestionStanding } from '../questions/standing.ts'
import { nextTimeAfter } from '../questions/when-to-ask.ts'
import { askNext } from './ask.ts'

/** @throws AppError too-many-questions, question-known, empty-message, those of posting */
export async function addQuestion(
  context: Context,
  { asking: { id }, membership }: AskingStanding,
  given: string,
): Promise<void> {
  requireMayPost(membership, 'conversation')
  const text = plainLine(given)
  if (text === '') throw new AppError('empty-message')
  await transaction(context, async (tx) => {
    const asking = await lockAsking(tx, id)
    if (asking.state === 'ended') throw new AppError('not-found')
    await requireNew(tx, id, { text, userId: membership.userId })
    const row = { id: newId(), askingId: id, text, addedBy: membership.userId, createdAt: context.clock() }
    await tx
      .insertInto('asking_question')
      .values({ ...row, listed: null, askedAt: null, skippedAt: null })
      .execute()
    await publishAskings(tx, context, asking.groupId)
  })
}

async function requireNew(tx: Tx, askingId: string, { text, userId }: { text: string; userId: string }): Promise<void> {
  const known = await tx
    .selectFrom('asking_question')
    .select(['text', 'addedBy', 'askedAt'])
    .where('askingId', '=', askingId)
    .execute()
  if (known.some((one) => sameWords(one.text) === sameWords(text))) throw new AppError('question-known')
  const waiting = known.filter(({ askedAt }) => askedAt === null)
  const own = waiting.filter(({ addedBy }) => addedBy === userId)
  if (waiting.length >= askingLimits.waiting || own.length >= askingLimits.waitingOfMember)
    throw new AppError('too-many-questions')
}

function sameWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** @throws AppError forbidden, not-found once it is asked */
export async function removeQuestion(context: Context, standing: QuestionStanding): Promise<void> {
  const { question, membership, mayDecide, asking } = standing
  const { userId, role } = membership
  if (!mayDecide && role !== 'host' && question.addedBy !== userId) throw new AppError('forbidden')
  await transaction(context, async (tx) => {
    await lockAsking(tx, asking.id)
    const removed = await tx
      .deleteFrom('asking_question')
      .where('id', '=', question.id)
      .where('askedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new AppError('not-found')
    await publishAskings(tx, context, asking.groupId)
  })
}

/** Sent again, it brings no second one. @throws AppError forbidden, not-found */
export async function skipQuestion(context: Context, standing: QuestionStanding): Promise<string | undefined> {
  const { question, mayDecide } = standing
  if (!mayDecide) throw new AppError('forbidden')
  return transaction(context, async (tx) => {
    const asking = await lockAsking(tx, standing.asking.id)
    const now = context.clock()
    const skipped = await tx
      .updateTable('asking_question')
      .set({ skippedAt: now })
      .where('id', '=', question.id)
      .where('askedAt', 'is not', null)
      .where('skippedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!skipped) return undefined
    await forgetNotification(tx, question.id)
    const next = asking.state === 'ended' ? undefined : await askNext(tx, context, asking)
    const nextAt = asking.state === 'running' ? nextTimeAfter(asking, now, now) : null
    await tx.updateTable('asking').set({ unanswered: 0, nextAt }).where('id', '=', asking.id).execute()
    await publishAskings(tx, context, asking.groupId)
    return next?.id
  })
}
