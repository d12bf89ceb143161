import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'

/** For passwords and codes by email, which a server may leave to its identity provider. @throws AppError password-login-off */
export function requirePasswordLogin({ config }: Pick<Context, 'config'>): void {
  if (!config.passwordLogin) throw new AppError('password-login-off')
}
