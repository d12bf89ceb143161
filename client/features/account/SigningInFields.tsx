import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { lazyComponent } from '../../ui/on-demand/lazy-component.ts'
import { LoginField } from '../sessions/LoginField.tsx'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { type AccountFieldsProps, confirmed } from './account-fields.ts'

const ConfirmByCode = lazyComponent(() => import('../sessions/codes/ConfirmByCode.tsx'), 'ConfirmByCode')

type SigningInFieldsProps = AccountFieldsProps & { asksPassword: boolean }

export function SigningInFields({ me, fields, problems, write, asksPassword }: SigningInFieldsProps) {
  const { t } = useTranslation()
  return (
    <SettingsSection title={t('account_signing_in')} text={t('account_signing_in_text')}>
      <LoginField
        login={fields.login}
        onLogin={(login) => write({ login })}
        error={problems.login && t(problems.login)}
      />
      <PasswordField
        label={t('new_password')}
        name="password"
        autoComplete="new-password"
        placeholder={t('new_password_empty')}
        hint={t('new_password_hint')}
        value={fields.password}
        onChange={(event) => write({ password: event.target.value })}
        error={problems.password && t(problems.password)}
      />
      {asksPassword && me.withoutPassword && (
        <Suspense>
          <ConfirmByCode
            onConfirmed={() => write({ currentPassword: confirmed })}
            error={problems.currentPassword && t('error_code_needed')}
          />
        </Suspense>
      )}
      {asksPassword && !me.withoutPassword && (
        <PasswordField
          label={t('current_password')}
          name="current-password"
          autoComplete="current-password"
          required
          hint={t('current_password_hint')}
          value={fields.currentPassword}
          onChange={(event) => write({ currentPassword: event.target.value })}
          error={problems.currentPassword && t(problems.currentPassword)}
        />
      )}
    </SettingsSection>
  )
}
