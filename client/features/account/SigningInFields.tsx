import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { ProofFields } from '../sessions/confirming/ProofFields.tsx'
import { LoginField } from '../sessions/LoginField.tsx'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import type { AccountFieldsProps } from './account-fields.ts'

type SigningInFieldsProps = AccountFieldsProps & { asksProof: boolean }

export function SigningInFields({ me, fields, problems, write, asksProof }: SigningInFieldsProps) {
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
        placeholder={me.withoutPassword ? undefined : t('new_password_empty')}
        hint={t('new_password_hint')}
        value={fields.password}
        onChange={(event) => write({ password: event.target.value })}
        error={problems.password && t(problems.password)}
      />
      {asksProof && (
        <ProofFields
          action="change-sign-in"
          proof={fields.proof}
          onProof={(proof) => write({ proof })}
          hint={t('current_password_hint')}
          error={problems.proof && t(problems.proof)}
        />
      )}
    </SettingsSection>
  )
}
