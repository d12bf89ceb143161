import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import type { ServerBackup } from '#contract/sign-in/server-backups.ts'
import { errorText } from '../../api/error-text.ts'
import { fullDate } from '../../i18n/dates.ts'
import { formatNames } from '../../i18n/lists.ts'
import { relativeTime } from '../../i18n/relative-time.ts'
import { sizeText } from '../../i18n/size-text.ts'
import { useNow } from '../../i18n/useNow.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useCheckBackup } from './backups.queries.ts'
import styles from './AdministeredRows.module.css'

const icons = { complete: CircleCheck, lacking: CircleAlert, damaged: CircleX }
const colours = { complete: 'well', lacking: 'look', damaged: 'broken' }

export function BackupRow({ backup, isChecked }: { backup: ServerBackup; isChecked: boolean }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const toast = useToast()
  const check = useCheckBackup(backup.name)
  const { state, madeAt, bytes, keptFor, checkedAt, problem } = backup
  const date = fullDate(madeAt, now, t, i18n.language)
  const Icon = icons[state]
  const periods = keptFor.map((period) => t(`backups_kept_${period}`))
  const checked = checkedAt === undefined ? '' : relativeTime(checkedAt, now, t, i18n.language)

  const begin = () =>
    check.mutate(undefined, {
      onSuccess: ({ begun }) => begun || toast({ text: t('backups_busy') }),
      onError: (error) => toast({ text: t(errorText(error)) }),
    })

  return (
    <li className={styles.row}>
      <span className={styles.icon} data-state={colours[state]}>
        <Icon aria-hidden />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{date}</p>
        <p className={styles.second}>
          {[t(`backups_${state}`, { count: backup.lost ?? 0 }), bytes !== undefined && sizeText(bytes, i18n.language)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {problem !== undefined && (
          <p className={styles.second} lang="en">
            {problem}
          </p>
        )}
        <p className={styles.second}>
          {periods.length === 0
            ? t('backups_not_kept')
            : t('backups_kept', { periods: formatNames(periods, i18n.language) })}
        </p>
        {checked && <p className={styles.second}>{t('backups_checked', { when: checked })}</p>}
      </div>
      <Button
        tone="quiet"
        busy={check.isPending || isChecked}
        aria-label={t('backups_check_named', { date })}
        onClick={begin}
      >
        {t('backups_check')}
      </Button>
    </li>
  )
}
