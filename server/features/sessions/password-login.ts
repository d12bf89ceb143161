import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'

/** @throws AppError password-login-off */
export function requirePasswordLogin({ config }: Pick<Context, 'config'>): void {
  if (!config.passwordLogin) throw new AppError('password-login-off')
}
