import RefreshCw from 'lucide-react/icons/refresh-cw'
import WifiOff from 'lucide-react/icons/wifi-off'
import { Spinner } from '../../ui/layout/Spinner.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { Outgoing } from './outgoing.ts'
import { useOutbox } from './useOutbox.ts'
import { useSendingWords } from './useSendingWords.ts'
import styles from './OutgoingState.module.css'

type OutgoingStateProps = { outgoing: Outgoing; className?: string; onTakenBack?: () => void }

export function OutgoingState({ outgoing, className = '', onTakenBack }: OutgoingStateProps) {
  const { t } = useTranslation()
  const { takeBack } = useOutbox()
  const words = useSendingWords(outgoing)
  const waitsFor = navigator.onLine ? <RefreshCw aria-hidden /> : <WifiOff aria-hidden />

  async function stop() {
    await takeBack(outgoing.id)
    onTakenBack?.()
  }

  return (
    <span className={`${styles.state} ${className}`}>
      <span role="status">
        {outgoing.isWaiting ? waitsFor : <Spinner />}
        {words ?? t('sending')}
      </span>
      <button type="button" className={styles.stop} onClick={() => void stop()}>
        {t('cancel_sending')}
      </button>
    </span>
  )
}
