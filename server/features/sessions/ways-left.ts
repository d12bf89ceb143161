import { passkeySite } from '../../config/passkey-site.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'

type Account = { id: string; passwordHash: string; emailParkedAt: number | null }
type Settings = Pick<Context, 'config'>

/** Every way in that a person has, as far as the database knows. Further ways are added here. */
export async function findWays(db: Db | Tx, { config }: Settings, account: Account) {
  const passkeys = await db
    .selectFrom('passkey')
    .select('isSynced')
    .where('userId', '=', account.id)
    .where('rpId', '=', passkeySite(config)?.rpId ?? '')
    .execute()
  return {
    hasPassword: account.passwordHash !== '',
    email: emailOf({ config }, account),
    syncedPasskeys: passkeys.filter(({ isSynced }) => isSynced === 1).length,
    passkeys: passkeys.length,
  }
}

type Found = Awaited<ReturnType<typeof findWays>>

/** Whether a way is left when a device is lost. */
export function hasSpare({ hasPassword, email, syncedPasskeys, passkeys }: Found): boolean {
  return hasPassword || email === 'works' || syncedPasskeys > 0 || passkeys > 1
}

/**
 * After a way has been removed. The transaction must have locked the user row: of two that remove the last two, one waits.
 * @throws AppError last-way-in
 */
export async function requireWayIn(tx: Tx, context: Settings, account: Account): Promise<void> {
  const { hasPassword, email, passkeys } = await findWays(tx, context, account)
  if (!hasPassword && email !== 'works' && passkeys === 0) throw new AppError('last-way-in')
}

function emailOf({ config }: Settings, { emailParkedAt }: Account): 'works' | 'no-mail-server' | 'parked' {
  if (config.mail.kind === 'none') return 'no-mail-server'
  return emailParkedAt === null ? 'works' : 'parked'
}
