import { useTranslation } from 'react-i18next'

/** For whoever runs the server: what sends email, and what does without it. */
export function EmailHowTo() {
  const { t } = useTranslation()
  return <p>{t('email_disabled_how', { setting: 'SMTP_URL', command: 'npm run coterie -- reset-link' })}</p>
}
