import type { Group } from '#contract/groups.ts'
import { WaitingCard } from '../../../pieces/hosting/WaitingCard.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { useWaiting } from '../../notifications/useWaiting.ts'
import styles from './WaitingRow.module.css'

/** For hosts alone; also there while nothing waits, since what hosts did is on the same page. */
export function WaitingRow({ group }: { group: Group }) {
  const { t } = useTranslation()
  const count = useWaiting().find((waiting) => waiting.group.id === group.id)?.count ?? 0
  if (group.role !== 'host') return null
  return (
    <div className={styles.row}>
      <WaitingCard groupId={group.id}>{count === 0 ? t('nobody_waits') : t('waiting_count', { count })}</WaitingCard>
    </div>
  )
}
