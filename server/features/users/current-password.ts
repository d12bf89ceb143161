import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'

/** For so long, a session that began with the password replaces it. */
const trustedFor: Seconds = 15 * 60

/**
 * A key may be stolen: changes that would lock its owner out need the password too. Clients that cannot ask for it
 * sign in first.
 * @throws AppError password-needed, wrong-password, too-many-requests
 */
export async function requirePassword(context: Context, viewer: Viewer, password: string | undefined): Promise<void> {
  const { userId, sessionId } = viewer
  const session = await context.db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.passwordHash', 'session.createdAt'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  if (!session) throw new AppError('not-signed-in')
  if (password === undefined) {
    if (context.clock() - session.createdAt < trustedFor) return
    throw new AppError('password-needed')
  }
  await context.rateLimits.countRefusals([{ currentPasswordByPerson: userId }], ['wrong-password'], async () => {
    if (!(await context.passwords.isRight(session.passwordHash, password))) throw new AppError('wrong-password')
  })
}
