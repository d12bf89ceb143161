import MailOpen from 'lucide-react/icons/mail-open'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthFrame } from '../AuthFrame.tsx'
import { WayRow } from '../WayRow.tsx'
import { CodeField } from './CodeField.tsx'
import { useCode, type CodeActions } from './useCode.ts'
import { useCountdown } from './useCountdown.ts'
import form from '../AuthForm.module.css'
import styles from './CheckInbox.module.css'

type CheckInboxProps = CodeActions & { login: string; ways: ReactNode }

/** Asks for the code that was sent to this address. */
export function CheckInbox({ login, ways, ...actions }: CheckInboxProps) {
  const { t } = useTranslation()
  const code = useCode(actions)
  return (
    <AuthFrame
      seal={
        <span className={styles.seal}>
          <MailOpen aria-hidden />
        </span>
      }
      title={t('check_inbox_title')}
      text={
        <>
          {t('code_sent_to')} <b className={styles.address}>{login}</b>
        </>
      }
    >
      <CodeField {...code} />
      <div className={form.ways}>
        <SendAgain key={code.sent} onClick={() => void code.again()} />
        {ways}
      </div>
    </AuthFrame>
  )
}

const secondsToWait = 40

function SendAgain({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  const left = useCountdown(secondsToWait)
  return (
    <WayRow
      icon={<RotateCcw aria-hidden />}
      label={t('send_code_again')}
      disabled={left > 0}
      end={
        left > 0 ? (
          <span className={styles.wait} role="timer">
            {t('in_seconds', { time: `0:${String(left).padStart(2, '0')}` })}
          </span>
        ) : (
          <span />
        )
      }
      onClick={onClick}
    />
  )
}
