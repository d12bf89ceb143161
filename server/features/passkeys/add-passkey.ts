import { v7 as newId } from 'uuid'
import type { Input } from '#contract/endpoint.ts'
import { type addPasskey as addPasskeyEndpoint, mostPasskeys, type Passkey } from '#contract/sign-in/passkeys.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { hasAddress } from '../../mail/has-address.ts'
import { endLookingAfter } from '../membership/guardians.ts'
import { notifyOfChange } from '../sessions/account-notice.ts'
import { useUpChallenge } from '../sessions/confirming/challenges.ts'
import { listCredentials, loadWebAuthn, requireSite } from '../sessions/confirming/passkey-answers.ts'
import { nameOfMaker } from './makers.ts'
import { presentPasskey, userHandleOf } from './passkeys.ts'

/** EdDSA, ES256 and RS256: what every device can do, and every Node verifies. */
const supportedAlgorithmIDs = [-8, -7, -257]

const residentKey = { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' } as const

/** @throws AppError passkeys-off, too-many-passkeys */
export async function optionsToAdd(context: Context, { userId }: Viewer, challenge: string) {
  const { db } = context
  const { rpId } = requireSite(context)
  const user = await db.selectFrom('user').select(['login', 'name']).where('id', '=', userId).executeTakeFirst()
  if (!user) throw new AppError('not-signed-in')
  await requireRoom(db, userId, rpId)
  const excludeCredentials = await listCredentials(context, userId, rpId)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Coterie',
    rpID: rpId,
    userID: userHandleOf(userId),
    userName: hasAddress(user.login) ? user.login : user.name,
    userDisplayName: user.name,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: 300_000,
    attestationType: 'none',
    supportedAlgorithmIDs,
    authenticatorSelection: residentKey,
  })
  return {
    ...options,
    timeout: 300_000,
    excludeCredentials,
    authenticatorSelection: residentKey,
    attestation: 'none' as const,
  }
}

type Made = Input<typeof addPasskeyEndpoint>['body']

/**
 * `challenges` are those that the browser was given; `deviceName` names a passkey of an unknown maker.
 * @throws AppError passkeys-off, invalid-passkey, unverified-passkey, too-many-passkeys, id-taken
 */
export async function addPasskey(
  context: Context,
  { userId }: Viewer,
  made: Made,
  { challenges, deviceName }: { challenges: string[]; deviceName: string },
): Promise<Passkey> {
  const { rpId, origin } = requireSite(context)
  const { challenge, registrationInfo } = await verify(made, { challenges, rpId, origin })
  const { credential, aaguid, credentialBackedUp, userVerified } = registrationInfo
  if (!userVerified) throw new AppError('unverified-passkey')
  return transaction(context, async (tx) => {
    const user = await lockRow(tx, 'user', userId)
    if (!user) throw new AppError('not-signed-in')
    await requireRoom(tx, userId, rpId)
    await useUpChallenge(tx, context, challenge)
    const row = {
      id: newId(),
      userId,
      credential: credential.id,
      rpId,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(made.transports ?? []),
      aaguid,
      isSynced: credentialBackedUp ? (1 as const) : (0 as const),
      name: nameOfMaker(aaguid) ?? deviceName,
      createdAt: context.clock(),
      lastUsedAt: null,
    }
    const added = await tx
      .insertInto('passkey')
      .values(row)
      .onConflict((is) => is.column('credential').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new AppError('id-taken')
    await endLookingAfter(tx, context, userId)
    await notifyOfChange(tx, context, userId, { changes: ['passkey-added'], addresses: [user.login] })
    const { id, name, createdAt, lastUsedAt, isSynced } = row
    return presentPasskey({ id, credential: row.credential, name, createdAt, lastUsedAt, isSynced })
  })
}

/** @throws AppError invalid-passkey */
async function verify(
  { id, clientDataJSON, attestationObject }: Made,
  { challenges, rpId, origin }: { challenges: string[]; rpId: string; origin: string },
) {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  let challenge = ''
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: (given) => {
      challenge = given
      return challenges.includes(given)
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch((cause: unknown) => {
    throw new AppError('invalid-passkey', { cause })
  })
  if (!verified.verified) throw new AppError('invalid-passkey')
  return { challenge, registrationInfo: verified.registrationInfo }
}

async function requireRoom(db: Db | Tx, userId: string, rpId: string): Promise<void> {
  const { count } = await db
    .selectFrom('passkey')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('rpId', '=', rpId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostPasskeys) throw new AppError('too-many-passkeys')
}
