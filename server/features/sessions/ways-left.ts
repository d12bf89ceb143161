import type { WaysIn } from '#contract/sign-in/ways.ts'
import { passkeySite } from '../../config/passkey-site.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { hasAddress } from '../../mail/has-address.ts'

type Account = { id: string; login: string; passwordHash: string; emailParkedAt: number | null }
type Settings = Pick<Context, 'config'>

/** Every way in that a person has. */
export async function findWays(db: Db | Tx, { config }: Settings, account: Account) {
  const passkeys = await db
    .selectFrom('passkey')
    .select('isSynced')
    .where('userId', '=', account.id)
    .where('rpId', '=', passkeySite(config)?.rpId ?? '')
    .execute()
  const identity = await db
    .selectFrom('identity')
    .select('subject')
    .where('userId', '=', account.id)
    .where('issuer', '=', config.identityProvider?.issuer ?? '')
    .executeTakeFirst()
  return {
    hasPassword: config.passwordLogin && account.passwordHash !== '',
    email: emailOf({ config }, account),
    hasProvider: identity !== undefined,
    syncedPasskeys: passkeys.filter(({ isSynced }) => isSynced === 1).length,
    passkeys: passkeys.length,
  }
}

type Found = Awaited<ReturnType<typeof findWays>>

/** Whether a way is left when a device is lost. */
export function hasSpare({ hasPassword, email, hasProvider, syncedPasskeys, passkeys }: Found): boolean {
  return hasPassword || email === 'works' || hasProvider || syncedPasskeys > 0 || passkeys > 1
}

/**
 * After a way has been removed. The transaction must have locked the user row: of two that remove the last two, one waits.
 * @throws AppError last-way-in
 */
export async function requireWayIn(tx: Tx, context: Settings, account: Account): Promise<void> {
  if (!hasAny(await findWays(tx, context, account))) throw new AppError('last-way-in')
}

export function hasAny({ hasPassword, email, hasProvider, passkeys }: Found): boolean {
  return hasPassword || email === 'works' || hasProvider || passkeys > 0
}

/** What `requireProof` takes from this person. A code helps only where there is no password. */
export function confirmBy(
  settings: Settings,
  account: Account,
  { hasProvider, passkeys }: Found,
): NonNullable<WaysIn['confirmBy']> {
  const hasHash = account.passwordHash !== ''
  return [
    ...(hasHash ? (['password'] as const) : []),
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(!hasHash && reachOf(settings, account) === 'works' ? (['email-code'] as const) : []),
    ...(hasProvider ? (['identity-provider'] as const) : []),
  ]
}

function emailOf(settings: Settings, account: Account): WaysIn['email'] {
  return settings.config.passwordLogin ? reachOf(settings, account) : 'off'
}

function reachOf({ config }: Settings, { login, emailParkedAt }: Account): WaysIn['email'] {
  if (!hasAddress(login)) return 'no-address'
  if (config.mail.kind === 'none') return 'no-mail-server'
  return emailParkedAt === null ? 'works' : 'parked'
}
