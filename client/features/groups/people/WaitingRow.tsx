import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Hourglass from 'lucide-react/icons/hourglass'
import { useTranslation } from 'react-i18next'
import type { Group } from '#contract/groups.ts'
import { useWaitingCount } from '../hosts/useWaitingCount.ts'
import styles from './WaitingRow.module.css'

/** The way to the hosts' page, for hosts alone. */
export function WaitingRow({ group }: { group: Group }) {
  const { t } = useTranslation()
  const count = useWaitingCount(group.id, group.role === 'host')
  if (group.role !== 'host') return null
  return (
    <Link to="/groups/$id/hosts" params={{ id: group.id }} className={styles.row}>
      <Hourglass aria-hidden />
      <span className={styles.words}>
        <span className={styles.title}>{t('waiting_for_you')}</span>
        <span className={styles.hint}>{count === 0 ? t('nobody_waits') : t('waiting_count', { count })}</span>
      </span>
      <ChevronRight aria-hidden />
    </Link>
  )
}
