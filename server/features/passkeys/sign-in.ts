import type { Input } from '#contract/endpoint.ts'
import type { signInWithPasskey as signInEndpoint } from '#contract/sign-in/passkeys.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import {
  listCredentials,
  loadWebAuthn,
  requirePasskey,
  requireSite,
  spendAnswer,
  verifyAnswer,
} from '../sessions/confirming/passkey-answers.ts'
import type { Origin } from '../sessions/origin.ts'
import { openSession, type Opened } from '../sessions/sessions.ts'
import { userHandleOf } from './passkeys.ts'

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

/** Only one of the person's own confirms. @throws AppError passkeys-off */
export async function optionsToConfirm(context: Context, userId: string, challenge: string) {
  const options = await optionsToSignIn(context, challenge)
  return { ...options, allowCredentials: await listCredentials(context, userId, options.rpId) }
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
  const passkey = await requirePasskey(context, answer.id)
  if (answer.userHandle !== userHandleOf(passkey.userId).toString('base64url')) throw new AppError('invalid-passkey')
  const verified = await verifyAnswer(context, answer, passkey, challenges)
  return transaction(context, async (tx) => {
    const user = await lockRow(tx, 'user', passkey.userId)
    if (!user) throw new AppError('unknown-passkey')
    await spendAnswer(tx, context, passkey, verified)
    return {
      key: await openSession(tx, context, user.id, from, { by: 'passkey' }),
      userId: user.id,
      login: user.login,
    }
  })
}
