import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { focusOnce } from '../sessions/focus-once.ts'
import { LoginField } from '../sessions/LoginField.tsx'
import type { AccountForm } from './useAccountForm.ts'

export function AccountFields({ account, focus = false }: { account: AccountForm; focus?: boolean }) {
  const { t } = useTranslation()
  const { login, password, problems } = account
  return (
    <>
      <LoginField
        ref={focus ? focusOnce : undefined}
        login={login}
        onLogin={account.setLogin}
        error={problems.login && t(problems.login)}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="new-password"
        required={!account.mayBeWithoutPassword}
        hint={t(account.mayBeWithoutPassword ? 'new_password_or_code_hint' : 'new_password_hint')}
        value={password}
        onChange={(event) => account.setPassword(event.target.value)}
        error={problems.password && t(problems.password)}
      />
      {problems.other && <Notice tone="danger">{t(problems.other)}</Notice>}
    </>
  )
}
