import MailOpen from 'lucide-react/icons/mail-open'
import type { ReactNode } from 'react'
import { EmailAddress } from '../../../pieces/text/EmailAddress.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { CodeForm } from './CodeForm.tsx'
import type { CodeActions } from './useCode.ts'
import styles from './CheckInbox.module.css'

/** A page that asks for the code that was sent to this address. */
export function CheckInbox({ login, ...form }: CodeActions & { login: string; ways: ReactNode }) {
  const { t } = useTranslation()
  return (
    <AuthFrame
      seal={
        <span className={styles.seal}>
          <MailOpen aria-hidden />
        </span>
      }
      title={t('check_inbox_title')}
      text={<SentTo login={login} />}
    >
      <CodeForm {...form} />
    </AuthFrame>
  )
}

export function SentTo({ login }: { login: string }) {
  const { t } = useTranslation()
  return (
    <>
      {t('code_sent_to')}{' '}
      <b className={styles.address}>
        <EmailAddress address={login} />
      </b>
    </>
  )
}
