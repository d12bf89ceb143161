import type { ExpressionBuilder } from 'kysely'
import type { Seconds } from '#contract/units.ts'
import type { Tables, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'

const day: Seconds = 86_400
/** What waits can be let in for so long after the end, and guests who become members find their things. */
const keptFor: Seconds = 30 * day
const atATime = 100

/**
 * Removes guest links that have been over for a while, what still waits, and the names of those of whom nothing is left;
 * what was let in stays, and so do answers.
 */
export const forgetGuestLinksJob: Job<'forget-guest-links'> = {
  kind: 'forget-guest-links',
  every: day,
  run: (context) =>
    transaction(context, async (tx) => {
      const before = context.clock() - keptFor
      const over = tx
        .selectFrom('guest_link')
        .select('id')
        .where((is) => is.or([is('endedAt', '<', before), is('expiresAt', '<', before)]))
        .limit(atATime)
      await tx.deleteFrom('guest_link').where('id', 'in', over).execute()
      await tx.deleteFrom('user').where('id', 'in', idsOfForgotten(tx)).execute()
    }),
}

function idsOfForgotten(tx: Tx) {
  return tx
    .selectFrom('bot')
    .select('bot.userId')
    .where('bot.isGuest', '=', 1)
    .where((is) =>
      is.and([
        none(is, 'guest'),
        none(is, 'event_answer'),
        none(is, 'poll_vote'),
        is.not(
          is.exists(is.selectFrom('message').select('message.id').whereRef('message.authorId', '=', 'bot.userId')),
        ),
      ]),
    )
    .limit(atATime)
}

function none(is: ExpressionBuilder<Tables, 'bot'>, table: 'guest' | 'event_answer' | 'poll_vote') {
  return is.not(
    is.exists(is.selectFrom(table).select(`${table}.userId`).whereRef(`${table}.userId`, '=', 'bot.userId')),
  )
}
