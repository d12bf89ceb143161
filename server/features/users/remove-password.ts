import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { notifyOfChange } from '../sessions/account-notice.ts'
import { requireWayIn } from '../sessions/ways-left.ts'

/**
 * From then on, a code by email signs in.
 * @throws AppError email-off while no email would arrive, or last-way-in where codes are off
 */
export async function removePassword(context: Context, { userId }: Viewer): Promise<void> {
  await transaction(context, async (tx) => {
    const user = await lockRow(tx, 'user', userId)
    if (!user) throw new AppError('not-signed-in')
    if (context.config.mail.kind === 'none' || user.emailParkedAt !== null) throw new AppError('email-off')
    if (user.passwordHash === '') return
    await requireWayIn(tx, context, { ...user, passwordHash: '' })
    await tx.updateTable('user').set({ passwordHash: '' }).where('id', '=', user.id).execute()
    await tx.deleteFrom('password_reset').where('userId', '=', user.id).execute()
    await notifyOfChange(tx, context, user.id, { changes: ['password-removed'], addresses: [user.login] })
  })
}
