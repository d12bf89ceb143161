import WifiOff from 'lucide-react/icons/wifi-off'
import { useTranslation } from 'react-i18next'
import { useOutgoing } from '../../features/outbox/useOutbox.ts'
import styles from './OfflineBanner.module.css'

/** The live region is always there, or its first words would not be read out. */
export function OfflineBanner({ online }: { online: boolean }) {
  const { t } = useTranslation()
  const hasWaiting = useOutgoing().length > 0
  return (
    <div className={styles.frame} role="status">
      {!online && (
        <p className={styles.banner}>
          <WifiOff aria-hidden />
          {t(hasWaiting ? 'offline_banner_waiting' : 'offline_banner')}
        </p>
      )}
    </div>
  )
}
