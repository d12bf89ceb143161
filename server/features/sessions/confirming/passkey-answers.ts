import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { ConfirmedAction } from '#contract/sign-in/confirming.ts'
import type { SignedChallenge } from '#contract/sign-in/passkey-answers.ts'
import { passkeySite, type PasskeySite } from '../../../config/passkey-site.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tables, Tx } from '../../../database/tables.ts'
import { transaction } from '../../../database/transaction.ts'
import { AppError } from '../../../errors.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { givenChallenges, useUpChallenge } from './challenges.ts'

/** @throws AppError passkeys-off */
export function requireSite({ config }: Pick<Context, 'config'>): PasskeySite {
  const site = passkeySite(config)
  if (!site) throw new AppError('passkeys-off')
  return site
}

/** A sixth of a second and 5 MB, which a server takes when somebody first uses a passkey. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

export type PasskeyRow = Selectable<Tables['passkey']>

/** One that works here. @throws AppError unknown-passkey */
export async function requirePasskey(context: Context, credential: string): Promise<PasskeyRow> {
  const { rpId } = requireSite(context)
  const passkey = await context.db
    .selectFrom('passkey')
    .selectAll()
    .where('credential', '=', credential)
    .where('rpId', '=', rpId)
    .executeTakeFirst()
  if (!passkey) throw new AppError('unknown-passkey')
  return passkey
}

/** Those of a person that work here, as browsers are told of them. */
export async function listCredentials({ db }: { db: Db }, userId: string, rpId: string) {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential', 'transports'])
    .where('userId', '=', userId)
    .where('rpId', '=', rpId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ credential, transports }) => ({
    id: credential,
    type: 'public-key' as const,
    transports: JSON.parse(transports) as string[],
  }))
}

export type Verified = { challenge: string; counter: number; isSynced: boolean }

/** Whether this passkey has signed one of the challenges, by somebody whom its device has recognised. @throws AppError invalid-passkey */
export async function verifyAnswer(
  context: Context,
  { id, ...response }: SignedChallenge & { userHandle?: string },
  passkey: PasskeyRow,
  challenges: string[],
): Promise<Verified> {
  const { rpId, origin } = requireSite(context)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  let challenge = ''
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
  const { newCounter: counter, credentialBackedUp: isSynced } = authenticationInfo
  noteCounter(context, passkey, counter)
  return { challenge, counter, isSynced }
}

/** One that falls back may be a copy. */
function noteCounter({ log }: Context, { userId, id, counter: before }: PasskeyRow, counter: number): void {
  if (before === 0 || counter === 0 || counter > before) return
  log.warn({ user: userId, passkey: id }, 'A passkey counts less than before: it may have been copied.')
}

/** Notes that a verified answer was given, which counts once. @throws AppError invalid-passkey, or unknown-passkey when it was removed meanwhile */
export async function spendAnswer(
  tx: Tx,
  context: Context,
  { id }: PasskeyRow,
  { challenge, counter, isSynced }: Verified,
): Promise<void> {
  const used = await tx
    .updateTable('passkey')
    .set({ counter, isSynced: isSynced ? 1 : 0, lastUsedAt: context.clock() })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new AppError('unknown-passkey')
  await useUpChallenge(tx, context, challenge)
}

/** What a challenge is for that confirms an action in a session. */
export function toConfirm(action: ConfirmedAction, { sessionId }: Viewer): string {
  return `confirm ${action} ${sessionId}`
}

/** @throws AppError passkeys-off, unknown-passkey, invalid-passkey */
export async function confirmByPasskey(
  context: Context,
  request: FastifyRequest,
  viewer: Viewer,
  { action, answer }: { action: ConfirmedAction; answer: SignedChallenge },
): Promise<void> {
  const passkey = await requirePasskey(context, answer.id)
  if (passkey.userId !== viewer.userId) throw new AppError('unknown-passkey')
  const challenges = givenChallenges(context, request, toConfirm(action, viewer))
  const verified = await verifyAnswer(context, answer, passkey, challenges)
  await transaction(context, (tx) => spendAnswer(tx, context, passkey, verified))
}
