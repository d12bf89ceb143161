import { WaitingMark } from '../ui/brand/WaitingMark.tsx'
import { useTranslation } from '../words/useTranslation.ts'
import styles from './Waiting.module.css'

type WaitingProps = { words?: 'loading' | 'signing_in' | 'signing_out' | 'invitation_joining' }

export function Waiting({ words = 'loading' }: WaitingProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.waiting} data-pending>
      <WaitingMark label={t(words)} />
    </div>
  )
}
