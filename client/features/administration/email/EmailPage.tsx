import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { AdministrationFrame } from '../AdministrationFrame.tsx'
import { WhenRead } from '../WhenRead.tsx'
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
  return (
    <WhenRead read={useQuery(mailingQuery)}>
      {(mailing) =>
        mailing.server === undefined ? (
          <Off />
        ) : (
          <>
            <MailState mailing={mailing} server={mailing.server} />
            <SendTest />
            <SentEmails />
          </>
        )
      }
    </WhenRead>
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
