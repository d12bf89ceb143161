import type { WaysIn } from '#contract/sign-in/ways.ts'
import { passkeySite } from '../../config/passkey-site.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { hasAddress } from '../../mail/has-address.ts'
import { isLookedAfter } from '../membership/guardians.ts'
import { listPasskeys } from '../passkeys/passkeys.ts'
import { confirmBy, findWays, hasSpare } from '../sessions/ways-left.ts'

/** @throws AppError not-signed-in when the account is not there any more */
export async function readWays(context: Pick<Context, 'db' | 'config'>, userId: string): Promise<WaysIn> {
  const { db, config } = context
  const user = await db
    .selectFrom('user')
    .select(['id', 'login', 'passwordHash', 'emailParkedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new AppError('not-signed-in')
  const found = await findWays(db, context, user)
  const { hasPassword, email } = found
  const secondStep = await readSecondStep(db, userId)
  const isLetIn = await isLookedAfter(db, userId)
  return {
    login: hasAddress(user.login) ? user.login : '',
    hasPassword,
    email,
    allowsPasskeys: passkeySite(config) !== undefined,
    passkeys: await listPasskeys(context, userId),
    ...(secondStep && { secondStep }),
    hasSpare: isLetIn || hasSpare(found),
    ...(!isLetIn && { confirmBy: confirmBy(context, user, found) }),
    lastUsed: await lastUsed(context, userId),
  }
}

async function readSecondStep(db: Db, userId: string): Promise<WaysIn['secondStep']> {
  const row = await db
    .selectFrom('second_step')
    .select((is) => [
      'createdAt',
      is
        .selectFrom('recovery_code')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('recovery_code.userId', '=', userId)
        .as('codes'),
    ])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row && { since: row.createdAt, recoveryCodesLeft: Number(row.codes) }
}

async function lastUsed({ db }: Pick<Context, 'db'>, userId: string): Promise<WaysIn['lastUsed']> {
  const rows = await db
    .selectFrom('session')
    .select((is) => ['openedBy as way', is.fn.max<number>('createdAt').as('at')])
    .where('userId', '=', userId)
    .groupBy('openedBy')
    .orderBy('openedBy')
    .execute()
  return rows.map(({ way, at }) => ({ way, at: Number(at) }))
}
