import { useTranslation } from 'react-i18next'
import { WaitingMark } from '../ui/brand/WaitingMark.tsx'
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
