import type { ServerBackups } from '#contract/sign-in/server-backups.ts'
import { fullDate } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/useNow.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import frame from './AdministrationFrame.module.css'

/** What is under way, or when the next one is made. */
export function NextBackup({ nextAt, task }: Pick<ServerBackups, 'nextAt' | 'task'>) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  return (
    <output className={frame.about}>
      {task
        ? t(task.kind === 'making' ? 'backups_making' : 'backups_checking')
        : nextAt !== undefined && t('backups_next', { date: fullDate(nextAt, now, t, i18n.language) })}
    </output>
  )
}
