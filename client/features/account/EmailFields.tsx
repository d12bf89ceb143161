import { useSuspenseQuery } from '@tanstack/react-query'
import { notificationFrequencies } from '#contract/users.ts'
import { infoQuery } from '../../data/info.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import type { AccountFields, AccountFieldsProps } from './account-fields.ts'
import { EmailParked } from './EmailParked.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'

export function EmailFields({ me, fields, write }: AccountFieldsProps) {
  const { t } = useTranslation()
  const { data: info } = useSuspenseQuery(infoQuery)
  return (
    <SettingsSection title={t('account_language_and_mail')} text={t('account_language_and_mail_text')}>
      <LanguageChoice me={me} />
      {info.allow_email && me.emailParkedAt !== undefined && <EmailParked login={me.login} />}
      <SelectField
        label={t('notification_emails')}
        name="frequency"
        disabled={!info.allow_email}
        hint={info.allow_email ? t(`frequency_hint_${fields.frequency}`) : undefined}
        value={fields.frequency}
        onChange={(event) => write({ frequency: event.target.value as AccountFields['frequency'] })}
      >
        {notificationFrequencies.map((frequency) => (
          <option key={frequency} value={frequency}>
            {t(`frequency_${frequency}`)}
          </option>
        ))}
      </SelectField>
      {!info.allow_email && <Notice>{t('notification_emails_off')}</Notice>}
    </SettingsSection>
  )
}
