import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Job } from '../../jobs/worker.ts'
import { comeBack } from './come-back.ts'
import { leaveAccount } from './leave.ts'

/** Of somebody who is leaving already, what was asked for last is done. */
export const leaveAccountJob: Job<'leave-account'> = {
  kind: 'leave-account',
  run: async (context, { userId, ...wish }) => {
    await unlessGone(() => keep(context, userId))
    await unlessGone(() => leaveAccount(context, userId, wish))
  },
}

export const keepAccountJob: Job<'keep-account'> = {
  kind: 'keep-account',
  run: (context, { userId }) => unlessGone(() => keep(context, userId)),
}

function keep(context: Context, userId: string): Promise<void> {
  return transaction(context, (tx) => comeBack(tx, context, userId))
}

async function unlessGone(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
