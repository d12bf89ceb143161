import type { Selectable } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { signInWithPasskey as signInEndpoint } from '#contract/sign-in/passkeys.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tables } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Origin } from '../sessions/origin.ts'
import { openSession, type Opened } from '../sessions/sessions.ts'
import { useUpChallenge } from './challenges.ts'
import { loadWebAuthn, requireSite, userHandleOf } from './passkeys.ts'

/** No list of passkeys, so that the browser offers those it has. */
export async function optionsToSignIn(context: Context, challenge: string) {
  const { rpId } = requireSite(context)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const { challenge: given, timeout = 300_000 } = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: 300_000,
    userVerification: 'required',
  })
  return { challenge: given, timeout, rpId, userVerification: 'required' as const }
}

type Answer = Input<typeof signInEndpoint>['body']

/**
 * It replaces the password and the second step, because the device has asked who it is.
 * @throws AppError passkeys-off, unknown-passkey, invalid-passkey
 */
export async function signInWithPasskey(
  context: Context,
  answer: Answer,
  challenges: string[],
  from: Origin,
): Promise<Opened> {
  const { rpId } = requireSite(context)
  const passkey = await context.db
    .selectFrom('passkey')
    .selectAll()
    .where('credential', '=', answer.id)
    .where('rpId', '=', rpId)
    .executeTakeFirst()
  if (!passkey) throw new AppError('unknown-passkey')
  if (answer.userHandle !== userHandleOf(passkey.userId).toString('base64url')) throw new AppError('invalid-passkey')
  const { challenge, counter, isSynced } = await verify(context, answer, passkey, challenges)
  noteCounter(context, passkey, counter)
  return transaction(context, async (tx) => {
    const user = await lockRow(tx, 'user', passkey.userId)
    const used = await tx
      .updateTable('passkey')
      .set({ counter, isSynced: isSynced ? 1 : 0, lastUsedAt: context.clock() })
      .where('id', '=', passkey.id)
      .returning('id')
      .executeTakeFirst()
    if (!user || !used) throw new AppError('unknown-passkey')
    await useUpChallenge(tx, context, challenge)
    return {
      key: await openSession(tx, context, user.id, from, { by: 'passkey' }),
      userId: user.id,
      login: user.login,
    }
  })
}

type Row = Selectable<Tables['passkey']>

/** @throws AppError invalid-passkey */
async function verify(context: Context, answer: Answer, passkey: Row, challenges: string[]) {
  const { rpId, origin } = requireSite(context)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  let challenge = ''
  const { id, ...response } = answer
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: (given) => {
      challenge = given
      return challenges.includes(given)
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    // Its count is noted below: synced passkeys count apart on each device, or not at all.
    credential: { id, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new AppError('invalid-passkey', { cause })
  })
  if (!verified) throw new AppError('invalid-passkey')
  return { challenge, counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
}

/** One that falls back may be a copy. */
function noteCounter({ log }: Context, { userId, id, counter: before }: Row, counter: number): void {
  if (before === 0 || counter === 0 || counter > before) return
  log.warn({ user: userId, passkey: id }, 'A passkey counts less than before: it may have been copied.')
}
