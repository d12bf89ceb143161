import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import { AdministrationFrame } from '../AdministrationFrame.tsx'
import { mailingQuery } from './email.queries.ts'
import { MailState } from './MailState.tsx'
import { SendTest } from './SendTest.tsx'
import { SentEmails } from './SentEmails.tsx'
import rows from '../AdministeredRows.module.css'
import frame from '../AdministrationFrame.module.css'
import settings from '../BackupsPage.module.css'

export function EmailPage() {
  const { t } = useTranslation()
  return (
    <AdministrationFrame>
      <h1 className={frame.heading}>{t('admin_email')}</h1>
      <Email />
    </AdministrationFrame>
  )
}

function Email() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(mailingQuery)
  if (error) return <RetryNotice onRetry={refetch}>{t(errorText(error))}</RetryNotice>
  if (!data) return <output className={rows.about}>{t('loading')}</output>
  if (data.server === undefined) return <Off />
  return (
    <>
      <MailState mailing={data} server={data.server} />
      <SendTest />
      <SentEmails />
    </>
  )
}

function Off() {
  const { t } = useTranslation()
  return (
    <>
      <p className={rows.about}>{t('emails_off')}</p>
      <pre className={settings.command} dir="ltr">
        <code>{'SMTP_URL=smtp://user:password@mail.example.org:587\nMAIL_FROM=us@example.org'}</code>
      </pre>
      <p className={rows.about}>{t('emails_off_text')}</p>
    </>
  )
}
