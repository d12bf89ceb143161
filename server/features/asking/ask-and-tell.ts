import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { AskingRow } from '../questions/standing.ts'
import { askNext } from './ask.ts'
import { listReached, tellOfQuestion } from './tell.ts'

/** False when all were asked. Whoever is looking at it, `seenBy`, is not told. */
export async function askAndTell(tx: Tx, context: Context, asking: AskingRow, seenBy?: string): Promise<boolean> {
  const question = await askNext(tx, context, asking)
  if (!question) return false
  const reached = (await listReached(tx, asking.personId)).filter((id) => id !== seenBy)
  if (reached.length === 0) return true
  await tellOfQuestion(tx, context, asking, { ...question, reached })
  await enqueue(tx, context.clock, 'send-question', { questionId: question.id }, { id: `question.${question.id}` })
  return true
}
