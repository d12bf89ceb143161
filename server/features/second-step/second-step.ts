import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { seal } from '../../sealed.ts'
import { notifyOfChange } from '../sessions/account-notice.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../sessions/second-step/recovery-codes.ts'
import { fromBase32, newSecret, stepOf, toBase32 } from '../sessions/second-step/totp.ts'

/** A new secret, and the address with which an app takes it from a picture. Nothing is kept until a code is right. */
export async function proposeSecret({ db }: Context, userId: string): Promise<{ secret: string; uri: string }> {
  const user = await db.selectFrom('user').select('login').where('id', '=', userId).executeTakeFirst()
  if (!user) throw new AppError('not-signed-in')
  const secret = toBase32(newSecret())
  const uri = `otpauth://totp/Coterie:${encodeURIComponent(user.login)}?secret=${secret}&issuer=Coterie`
  return { secret, uri }
}

/**
 * Turns it on, in place of one that was on, and returns its recovery codes.
 * @throws AppError wrong-second-step when the code is not that of the secret
 */
export async function turnOn(
  context: Context,
  userId: string,
  { secret, code }: { secret: string; code: string },
): Promise<string[]> {
  const bytes = fromBase32(secret)
  const step = stepOf(bytes, code.replaceAll(/\s/g, ''), context.clock())
  if (step === undefined) throw new AppError('wrong-second-step')
  const codes = newRecoveryCodes()
  await transaction(context, async (tx) => {
    const user = await lockRow(tx, 'user', userId)
    if (!user) throw new AppError('not-signed-in')
    await tx.deleteFrom('second_step').where('userId', '=', userId).execute()
    await tx.deleteFrom('recovery_code').where('userId', '=', userId).execute()
    await tx
      .insertInto('second_step')
      .values({
        userId,
        secret: seal(context, { use: 'second-step', of: userId }, bytes),
        lastStep: step,
        createdAt: context.clock(),
      })
      .execute()
    const rows = codes.map((code) => ({ userId, hash: hashRecoveryCode(context, userId, code) }))
    await tx.insertInto('recovery_code').values(rows).execute()
    await notifyOfChange(tx, context, userId, { changes: ['second-step-on'], addresses: [user.login] })
  })
  return codes
}

/** @throws AppError not-found when there is none */
export async function turnOff(context: Pick<Context, 'database' | 'clock' | 'config'>, userId: string): Promise<void> {
  await transaction(context, async (tx) => {
    const user = await lockRow(tx, 'user', userId)
    await tx.deleteFrom('recovery_code').where('userId', '=', userId).execute()
    const removed = await tx
      .deleteFrom('second_step')
      .where('userId', '=', userId)
      .returning('userId')
      .executeTakeFirst()
    if (!user || !removed) throw new AppError('not-found')
    await notifyOfChange(tx, context, userId, { changes: ['second-step-off'], addresses: [user.login] })
  })
}
