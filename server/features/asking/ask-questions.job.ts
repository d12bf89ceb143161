import { askingLimits } from '#contract/collecting/asking.ts'
import type { Context } from '../../context.ts'
import { isStorageFull, isUnavailable } from '../../database/dialect.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { isSuspended } from '../../suspension.ts'
import { mayPost } from '../membership/roles.ts'
import { publishAskings } from '../questions/publish-askings.ts'
import { hasPerson, type AskingRow } from '../questions/standing.ts'
import { nextTimeToAsk } from '../questions/when-to-ask.ts'
import { askAndTell } from './ask-and-tell.ts'
import { membershipOf } from './membership-of.ts'
import { tellOfferer } from './tell.ts'

const atOnce = 500

export const askQuestionsJob: Job<'ask-questions'> = {
  kind: 'ask-questions',
  every: 60,
  run: async (context, _, __, stopping) => {
    const due = await context.db
      .selectFrom('asking')
      .select('id')
      .where('nextAt', '<=', context.clock())
      .where('personId', 'is not', null)
      .orderBy('nextAt')
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id } of due) {
      if (stopping?.aborted) return
      await ask(context, id).catch((error: unknown) => {
        // All the others would fail, too.
        if (isUnavailable(error) || isStorageFull(error)) throw error
        context.log.error({ err: error, id }, 'a question could not be asked')
      })
    }
  },
}

/** With the note of when the next is due, in one transaction: whoever dies on the way neither leaves out nor repeats any. */
async function ask(context: Context, id: string): Promise<void> {
  await transaction(context, async (tx) => {
    const asking = await lockRow(tx, 'asking', id)
    const now = context.clock()
    if (!asking || !hasPerson(asking) || asking.nextAt === null || asking.nextAt > now) return
    const change = await decide(tx, context, asking)
    await tx.updateTable('asking').set(change).where('id', '=', id).execute()
    await publishAskings(tx, context, asking.groupId)
  })
}

/** Asks, or lets it rest; after an outage of three weeks it is one question that comes late, not three. */
async function decide(tx: Tx, context: Context, asking: AskingRow) {
  const nextAt = nextTimeToAsk(asking, context.clock())
  const membership = await membershipOf(tx, asking)
  if (!membership) return { state: 'ended' as const, nextAt: null }
  if (!mayPost(membership, 'conversation') || (await isSuspended(tx, asking.personId))) return { nextAt }
  const unanswered = (await isLastLeft(tx, asking.id)) ? asking.unanswered + 1 : 0
  if (unanswered >= askingLimits.unanswered) {
    await tellOfferer(tx, context, asking, 'news_asking_rests')
    return { state: 'paused' as const, nextAt: null, unanswered }
  }
  return (await askAndTell(tx, context, asking)) ? { unanswered, nextAt } : { nextAt }
}

/** Whether the last question is still open. */
async function isLastLeft(tx: Tx, askingId: string): Promise<boolean> {
  const last = await tx
    .selectFrom('asking_question')
    .leftJoin('asking_answer', 'asking_answer.questionId', 'asking_question.id')
    .select(['skippedAt', 'asking_answer.messageId'])
    .where('asking_question.askingId', '=', askingId)
    .where('askedAt', 'is not', null)
    .orderBy('askedAt', 'desc')
    .orderBy('asking_question.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.skippedAt === null && last.messageId === null
}
