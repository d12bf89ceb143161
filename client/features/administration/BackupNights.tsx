import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ServerBackups } from '#contract/sign-in/server-backups.ts'
import { format } from '../../i18n/dates.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { formatNumber } from '../../words/numbers.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './BackupsPage.module.css'

export function BackupNights({ nights }: Pick<ServerBackups, 'nights'>) {
  const { t } = useTranslation()
  if (nights.length === 0) return null
  return (
    <ol className={styles.nights} aria-label={t('backups_nights')}>
      {nights.map((night) => (
        <Night key={night.date} night={night} />
      ))}
    </ol>
  )
}

/** The date is one on the clock of the server. */
function Night({ night: { date, isMade } }: { night: ServerBackups['nights'][number] }) {
  const { t, i18n } = useTranslation()
  const day = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const named = format(Date.parse(date) / 1000, i18n.language, day)
  const Icon = isMade ? Check : X
  return (
    <li className={styles.night}>
      <span className={styles.circle} data-made={isMade} aria-hidden>
        <Icon />
      </span>
      <span aria-hidden>{formatNumber(Number(date.slice(8)), i18n.language)}</span>
      <VisuallyHidden>{t(isMade ? 'backups_night_made' : 'backups_night_missed', { date: named })}</VisuallyHidden>
    </li>
  )
}
