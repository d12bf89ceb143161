import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import { AdministrationFrame } from '../AdministrationFrame.tsx'
import { mailingQuery } from './email.queries.ts'
import { MailState } from './MailState.tsx'
import { SendTest } from './SendTest.tsx'
import { SentEmails } from './SentEmails.tsx'
import frame from '../AdministrationFrame.module.css'

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
  if (!data) return <output className={frame.about}>{t('loading')}</output>
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
      <p className={frame.about}>{t('health_mail_off')}</p>
      <p className={frame.about}>{t('health_mail_off_text')}</p>
      <div>
        <Link to="/admin/settings" className={buttonClass({ tone: 'primary' })}>
          {t('settings')}
        </Link>
      </div>
    </>
  )
}
