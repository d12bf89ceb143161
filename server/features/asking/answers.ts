import type { ExpressionBuilder } from 'kysely'
import { limits } from '#contract/fields.ts'
import type { MessagePage } from '#contract/messages.ts'
import type { Db, Tables } from '../../database/tables.ts'
import { presentCards } from '../messages/cards.ts'

/** What is withheld is not listed. */
export function answersOf(is: ExpressionBuilder<Tables, 'asking'>) {
  return is
    .selectFrom('asking_answer')
    .leftJoin('withheld_message', 'withheld_message.messageId', 'asking_answer.messageId')
    .whereRef('asking_answer.askingId', '=', 'asking.id')
    .where('withheld_message.messageId', 'is', null)
}

function shownAnswers(db: Db) {
  return (
    db
      .selectFrom('asking_answer')
      .innerJoin('asking', 'asking.id', 'asking_answer.askingId')
      // Its author may be gone for now, and the message with them.
      .innerJoin('message', (join) =>
        join.onRef('message.id', '=', 'asking_answer.messageId').onRef('message.groupId', '=', 'asking.groupId'),
      )
      .leftJoin('withheld_message', 'withheld_message.messageId', 'asking_answer.messageId')
      .where('withheld_message.messageId', 'is', null)
  )
}

export async function countAnswers(db: Db, askingIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await shownAnswers(db)
    .select((is) => ['asking_answer.askingId', is.fn.countAll<number | string>().as('count')])
    .where('asking_answer.askingId', 'in', askingIds)
    .groupBy('asking_answer.askingId')
    .execute()
  return new Map(rows.map(({ askingId, count }) => [askingId, Number(count)]))
}

export async function lastAnswerTo(db: Db, questionId: string): Promise<string | undefined> {
  const row = await shownAnswers(db)
    .select('asking_answer.messageId')
    .where('questionId', '=', questionId)
    .orderBy('asking_answer.messageId', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.messageId
}

type Wanted = { askingId: string; before: string | undefined; cards: boolean }

export async function listAnswers(db: Db, viewerId: string, { askingId, before, cards }: Wanted): Promise<MessagePage> {
  const rows = await shownAnswers(db)
    .select('asking_answer.messageId')
    .where('asking_answer.askingId', '=', askingId)
    .$if(before !== undefined, (query) => query.where('asking_answer.messageId', '<', before!))
    .orderBy('asking_answer.messageId', 'desc')
    .limit(limits.pageSize)
    .execute()
  const messages = rows.map(({ messageId }) => messageId)
  const totalItems = (await countAnswers(db, [askingId])).get(askingId) ?? 0
  const last = messages[limits.pageSize - 1]
  return {
    messages,
    totalItems,
    ...(cards && { cards: await presentCards(db, viewerId, messages, { whole: false }) }),
    ...(last && { next: last }),
  }
}
