import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { hashKey, newKey } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/queue.ts'
import { notifyOfChange } from './account-notice.ts'
import type { Origin } from './origin.ts'
import { refuseWeakPassword } from './weak-passwords.ts'
import { endSessions, findByLogin, openSession, type Opened } from './sessions.ts'

export const resetKeyLifetime = 3600

/**
 * Sends an email with which a new password can be set; without a mail server nothing happens.
 * @throws AppError user-not-found: a person who mistyped their address would otherwise wait for nothing
 */
export async function requestPasswordReset(context: Context, mail: string): Promise<void> {
  const user = await findByLogin(context, mail)
  if (!user) throw new AppError('user-not-found')
  if (context.config.mail.kind === 'none') return
  const job = { userId: user.id, askedAt: context.clock() }
  await transaction(context, (tx) => enqueue(tx, context.clock, 'send-password-reset', job))
}

/** One more key for the person: anybody may ask for one, which must not end theirs. Only its hash is stored. */
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

/** The page on which the key is used. */
export function resetAddress(config: Config, login: string, key: string): string {
  // What is behind a # reaches no server and so no log; another client may know only the query.
  const mark = config.anotherClient ? '?' : '#'
  return `${config.publicUrl}/password-reset${mark}${new URLSearchParams({ mail: login, key })}`
}

/**
 * Sets a new password with a reset key, which ends all of them; every session ends, too. Opens a new one for this device.
 * @throws AppError user-not-found, invalid-key or weak-password; the key then stays good
 */
export async function setNewPassword(
  context: Context,
  input: { mail: string; key: string; password: string },
  from: Origin,
): Promise<Opened> {
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
    await notifyOfChange(tx, context, user.id, { changes: ['reset'], addresses: [user.login] })
    return { key: await openSession(tx, context, user.id, from), userId: user.id }
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
