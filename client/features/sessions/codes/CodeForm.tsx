import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../words/useTranslation.ts'
import { WayRow } from '../WayRow.tsx'
import { CodeField } from './CodeField.tsx'
import { type CodeActions, useCode } from './useCode.ts'
import { useCountdown } from './useCountdown.ts'
import form from '../AuthForm.module.css'
import styles from './CodeForm.module.css'

/** The field for a code that was sent, and below it what else can be done. */
export function CodeForm({ ways, ...actions }: CodeActions & { ways?: ReactNode }) {
  const { again, sent, ...code } = useCode(actions)
  return (
    <>
      <CodeField {...code} />
      <div className={form.ways}>
        <SendAgain key={sent} onClick={() => void again()} />
        {ways}
      </div>
    </>
  )
}

const secondsToWait = 40

function SendAgain({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  const left = useCountdown(secondsToWait)
  const wait = <span className={styles.wait}>{t('in_seconds', { time: `0:${String(left).padStart(2, '0')}` })}</span>
  return (
    <WayRow
      icon={<RotateCcw aria-hidden />}
      label={t('send_code_again')}
      disabled={left > 0}
      end={left > 0 ? wait : <span />}
      onClick={onClick}
    />
  )
}
