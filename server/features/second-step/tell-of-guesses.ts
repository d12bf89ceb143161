import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { notifyOfChange } from '../sessions/account-notice.ts'
import type { Ticket } from '../sessions/second-step/ticket.ts'

/** Whoever types many wrong codes knows the password: the person is told, once a day, before all are used up. */
export async function tellOfGuesses<T>(context: Context, ticket: Ticket, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'wrong-second-step') await countGuess(context, ticket)
    throw error
  }
}

async function countGuess(context: Context, { userId, login }: Ticket): Promise<void> {
  const { rateLimits } = context
  if (await rateLimits.countIfLeft({ secondStepUntold: userId })) return
  if (!(await rateLimits.countIfLeft({ secondStepTold: userId }))) return
  await transaction(context, (tx) =>
    notifyOfChange(tx, context, userId, { changes: ['second-step-guessed'], addresses: [login] }),
  )
}
