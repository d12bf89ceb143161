import { firstRunSteps, type FirstRunStep } from '#contract/sign-in/server-settings.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Administration } from '../administrators/administrators.ts'

/** For whoever makes the first account, and nobody else. */
export async function beginFirstRun(tx: Tx, userId: string): Promise<void> {
  await tx.insertInto('first_run').values({ userId, step: firstRunSteps[0] }).execute()
}

export async function readFirstRun(db: Db, { userId }: Administration): Promise<{ step?: FirstRunStep }> {
  const row = await db.selectFrom('first_run').select('step').where('userId', '=', userId).executeTakeFirst()
  const step = row && firstRunSteps.find((known) => known === row.step)
  return step ? { step } : {}
}

/** @throws AppError not-found once it is over */
export async function moveFirstRun(context: Context, { userId }: Administration, step: FirstRunStep): Promise<void> {
  await transaction(context, async (tx) => {
    const moved = await tx
      .updateTable('first_run')
      .set({ step })
      .where('userId', '=', userId)
      .returning('userId')
      .executeTakeFirst()
    if (!moved) throw new AppError('not-found')
  })
}

export async function endFirstRun(context: Context, { userId }: Administration): Promise<void> {
  await transaction(context, async (tx) => {
    await tx.deleteFrom('first_run').where('userId', '=', userId).execute()
  })
}
