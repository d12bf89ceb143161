import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'

/** Seconds for which a session that began with the password stands for it. */
const trustedFor = 15 * 60

/**
 * A key may be stolen: what would keep its owner out for good needs the password too. A client that cannot ask for it
 * signs in first.
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
