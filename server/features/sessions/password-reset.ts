import type { Config } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { hashKey, newKey } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/queue.ts'
import { hasAddress } from '../../mail/has-address.ts'
import { notifyOfChange } from './account-notice.ts'
import { noteConfirmation } from './confirmed-address.ts'
import { endTokens } from './end-tokens.ts'
import type { Origin } from './origin.ts'
import { endSessions, findByLogin, openUnlessSecondStep, type HalfOpened, type Opened } from './sessions.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

export const resetKeyLifetime = 3600

/**
 * Emails a link for setting a new password; does nothing without a mail server.
 * @throws AppError user-not-found: a person who mistyped their address would otherwise wait in vain
 */
export async function requestPasswordReset(context: Context, mail: string): Promise<void> {
  const user = await findByLogin(context, mail)
  if (!user || !hasAddress(user.login)) throw new AppError('user-not-found')
  if (context.config.mail.kind === 'none') {
    context.log.warn('an email for a new password was asked for, but SMTP_URL is not set')
    return
  }
  const job = { userId: user.id, askedAt: context.clock() }
  await transaction(context, (tx) => enqueue(tx, context.clock, 'send-password-reset', job))
}

/** An additional key: anybody may request one, which must not end the others. Only its hash is stored. */
export async function makeResetKey(context: Pick<Context, 'clock' | 'database'>, userId: string): Promise<string> {
  const key = newKey()
  const now = context.clock()
  await transaction(context, async (tx) => {
    await tx.deleteFrom('password_reset').where('userId', '=', userId).where('expiresAt', '<=', now).execute()
    await tx
      .insertInto('password_reset')
      .values({ keyHash: hashKey(key), userId, expiresAt: now + resetKeyLifetime })
      .execute()
  })
  return key
}

export function resetAddress(config: Config, login: string, key: string): string {
  // What follows a # reaches no server and so no log; another client may know only the query.
  const mark = config.anotherClient ? '?' : '#'
  return `${config.publicUrl}/password-reset${mark}${new URLSearchParams({ mail: login, key })}`
}

/**
 * Sets a new password with a reset key, which ends all of them, and every session. Opens a new one for this device.
 * @throws AppError user-not-found, invalid-key or weak-password; the key then stays good
 */
export async function setNewPassword(
  context: Context,
  input: { mail: string; key: string; password: string },
  from: Origin,
): Promise<Opened | HalfOpened> {
  const user = await findByLogin(context, input.mail)
  if (!user) throw new AppError('user-not-found')
  const keyHash = hashKey(input.key)
  if (!(await isResetKey(context, user.id, keyHash))) throw new AppError('invalid-key')
  refuseWeakPassword(input.password, user.login)
  const passwordHash = await context.passwords.hash(input.password)

  return transaction(context, async (tx) => {
    await tx.updateTable('user').set({ passwordHash }).where('id', '=', user.id).execute()
    const used = await tx
      .deleteFrom('password_reset')
      .where('userId', '=', user.id)
      .where('keyHash', '=', keyHash)
      .where('expiresAt', '>', context.clock())
      .returning('userId')
      .executeTakeFirst()
    if (!used) throw new AppError('invalid-key')
    await tx.deleteFrom('password_reset').where('userId', '=', user.id).execute()
    await endSessions(tx, context, user.id)
    await endTokens(tx, context, user.id)
    await notifyOfChange(tx, context, user.id, { changes: ['reset'], addresses: [user.login] })
    const opened = await openUnlessSecondStep(tx, context, { ...user, passwordHash }, from, 'password')
    if ('key' in opened) await noteConfirmation(tx, context, user.id, opened.key)
    return opened
  })
}

/** An early check before the slow hashing; deleting the key is what decides. */
async function isResetKey(context: Context, userId: string, keyHash: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('password_reset')
    .select('userId')
    .where('userId', '=', userId)
    .where('keyHash', '=', keyHash)
    .where('expiresAt', '>', context.clock())
    .executeTakeFirst()
  return row !== undefined
}
