import type { FastifyRequest } from 'fastify'
import type { ConfirmedAction, Proof } from '#contract/sign-in/confirming.ts'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { isLookedAfter } from '../../membership/guardians.ts'
import { confirmByPasskey } from './passkey-answers.ts'

/**
 * For so long, a session that its person began replaces the password; what another device has let in does not. So does
 * a confirmation by email.
 */
const trustedFor: Seconds = 15 * 60

/**
 * A key may be stolen: changes that would lock its owner out need the password or a passkey too. Clients that cannot ask
 * for either sign in first.
 * @throws AppError password-needed, wrong-password, too-many-requests, code-needed where there is no password, or what
 * confirmByPasskey throws
 */
export async function requireProof(
  context: Context,
  request: FastifyRequest,
  viewer: Viewer,
  action: ConfirmedAction,
  proof: Proof | undefined,
): Promise<void> {
  const { userId, sessionId } = viewer
  const { currentPassword, passkey } = proof ?? {}
  if (passkey) {
    await context.rateLimits.countRefusals([{ passkeyByPerson: userId }], ['invalid-passkey', 'unknown-passkey'], () =>
      confirmByPasskey(context, request, viewer, { action, answer: passkey }),
    )
    return
  }
  const session = await context.db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.passwordHash', 'session.createdAt', 'session.openedBy', 'session.confirmedAt'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  if (!session) throw new AppError('not-signed-in')
  const isRecent = (at: Seconds | null) => at !== null && context.clock() - at < trustedFor
  const isTrusted = isRecent(session.confirmedAt) || (session.openedBy !== 'entry-code' && isRecent(session.createdAt))
  if (session.passwordHash === '') {
    // Whoever is looked after has nothing to confirm with until they have a way in of their own.
    if (isTrusted || (await isLookedAfter(context.db, userId))) return
    throw new AppError('code-needed')
  }
  if (currentPassword === undefined) {
    if (isTrusted) return
    throw new AppError('password-needed')
  }
  await context.rateLimits.countRefusals([{ currentPasswordByPerson: userId }], ['wrong-password'], async () => {
    if (!(await context.passwords.isRight(session.passwordHash, currentPassword))) throw new AppError('wrong-password')
  })
}
