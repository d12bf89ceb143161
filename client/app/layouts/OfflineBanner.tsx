import WifiOff from 'lucide-react/icons/wifi-off'
import { useOutgoing } from '../../features/outbox/useOutbox.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { Connection } from './useConnection.ts'
import styles from './OfflineBanner.module.css'

const words = {
  offline: { reading: 'offline_banner', waiting: 'offline_banner_waiting' },
  away: { reading: 'away_banner', waiting: 'away_banner_waiting' },
} as const

/** The live region is always there, or its first words would not be read out. */
export function OfflineBanner({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  const hasWaiting = useOutgoing().length > 0
  return (
    <div className={styles.frame} role="status">
      {connection !== 'online' && (
        <p className={styles.banner}>
          <WifiOff aria-hidden />
          {t(words[connection][hasWaiting ? 'waiting' : 'reading'])}
        </p>
      )}
    </div>
  )
}
