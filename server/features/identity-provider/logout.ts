import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { hashKey } from '../../http/viewer.ts'
import type { Facts } from './facts.ts'
import { logoutTokenLasts, type Provider } from './provider.ts'
import { isUnavailable } from './why-refused.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'

/**
 * Ends the session that somebody has ended at the provider, or all of theirs that began there.
 * @throws AppError invalid-logout-token, or unavailable while the provider's keys cannot be read
 */
export async function endByToken(context: Context, provider: Provider, token: string): Promise<void> {
  const { issuer, subject, sid, jti } = await readToken(provider, token)
  await transaction(context, async (tx) => {
    const now = context.clock()
    await tx.deleteFrom('used_logout_token').where('expiresAt', '<=', now).execute()
    const isFirst = await tx
      .insertInto('used_logout_token')
      .values({ tokenHash: hashKey(`${issuer} ${jti}`), expiresAt: now + 2 * logoutTokenLasts })
      .onConflict((is) => is.column('tokenHash').doNothing())
      .returning('tokenHash')
      .executeTakeFirst()
    if (!isFirst) throw new AppError('invalid-logout-token')
    const person = tx
      .selectFrom('identity')
      .select('userId')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject ?? '')
    // First, so that a session that is just being opened is there, or is not opened.
    await tx
      .deleteFrom('provider_sign_in')
      .where('step', '=', 'signed-in')
      .where((is) => is.or([is('providerSid', '=', sid ?? ''), is('userId', 'in', person)]))
      .execute()
    await endPending(tx, { issuer, subject, sid })
    const ended = await tx
      .deleteFrom('session')
      .where('openedBy', '=', 'identity-provider')
      .where((is) => {
        const all = is('userId', 'in', person)
        if (sid === undefined) return all
        // A provider may name its session only when that ends.
        return is.or([is('providerSid', '=', sid), is.and([is('providerSid', 'is', null), all])])
      })
      .returning('id')
      .execute()
    tx.afterCommit(() => {
      for (const { id } of ended) context.live.endSession(id)
    })
  })
}

/** Of whoever has come back, and has not yet kept or connected the account. */
async function endPending(tx: Tx, { issuer, subject, sid }: { issuer: string; subject?: string; sid?: string }) {
  const pending = await tx
    .selectFrom('provider_sign_in')
    .select(['keyHash', 'identity'])
    .where('step', '=', 'pending')
    .execute()
  const isMeant = (facts: Facts) =>
    facts.issuer === issuer &&
    (sid !== undefined && facts.sid !== undefined ? facts.sid === sid : facts.subject === subject)
  const ended = pending.filter(({ identity }) => identity !== null && isMeant(JSON.parse(identity) as Facts))
  for (const { keyHash } of ended) await tx.deleteFrom('provider_sign_in').where('keyHash', '=', keyHash).execute()
}

async function readToken(provider: Provider, token: string) {
  const payload = await provider.readLogoutToken(token).catch((cause: unknown) => {
    throw new AppError(isUnavailable(cause) ? 'unavailable' : 'invalid-logout-token', { cause })
  })
  const { issuer, sub, sid, jti, events, nonce } = payload
  const isLogout = typeof events === 'object' && events !== null && event in events
  const subject = typeof sub === 'string' && sub !== '' ? sub : undefined
  const session = typeof sid === 'string' && sid !== '' ? sid : undefined
  if (!isLogout || nonce !== undefined || (!subject && !session)) throw new AppError('invalid-logout-token')
  return { issuer, subject, sid: session, jti: jti! }
}
