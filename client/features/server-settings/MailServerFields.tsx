import { mailSecurities, type MailSecurity } from '#contract/sign-in/server-settings.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { isPort, type MailFields, withSecurity } from './mail-fields.ts'
import styles from './SettingForm.module.css'

type MailServerFieldsProps = { fields: MailFields; isTried: boolean; write: (fields: MailFields) => void }

const plain = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

export function MailServerFields({ fields, isTried, write }: MailServerFieldsProps) {
  const { t } = useTranslation()
  const { host, port, security, user, password } = fields
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t('settings_mail_host')}
          {...plain}
          placeholder="mail.example.org"
          value={host}
          error={isTried && host.trim() === '' && t('settings_mail_host_missing')}
          onChange={(event) => write({ ...fields, host: event.target.value })}
        />
        <TextField
          label={t('settings_mail_port')}
          {...plain}
          inputMode="numeric"
          value={port}
          error={isTried && !isPort(port) && t('settings_mail_port_wrong')}
          onChange={(event) => write({ ...fields, port: event.target.value })}
        />
      </div>
      <SelectField
        label={t('settings_mail_security')}
        value={security}
        onChange={(event) => write(withSecurity(fields, event.target.value as MailSecurity))}
      >
        {mailSecurities.map((each) => (
          <option key={each} value={each}>
            {t(`settings_mail_security_${each}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('settings_mail_user')}
        {...plain}
        value={user}
        onChange={(event) => write({ ...fields, user: event.target.value })}
      />
      {password === undefined ? (
        <div className={styles.fixed}>
          <div className={styles.saved}>
            <span>{t('settings_mail_password_saved')}</span>
            <Button tone="quiet" onClick={() => write({ ...fields, password: '' })}>
              {t('settings_mail_password_replace')}
            </Button>
          </div>
        </div>
      ) : (
        <PasswordField
          label={t('password')}
          autoComplete="off"
          value={password}
          onChange={(event) => write({ ...fields, password: event.target.value })}
        />
      )}
    </>
  )
}
