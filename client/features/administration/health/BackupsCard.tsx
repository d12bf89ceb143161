import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { BackupNights } from '../BackupNights.tsx'
import { backupsQuery } from '../backups.queries.ts'
import { MakeBackup } from '../MakeBackup.tsx'
import { NextBackup } from '../NextBackup.tsx'
import styles from './HealthPage.module.css'

/** The last nights at a glance, where backups are made. */
export function BackupsCard() {
  const { t } = useTranslation()
  const { data } = useQuery(backupsQuery)
  if (data?.folder === undefined) return null
  return (
    <section className={styles.backups} aria-labelledby="last-backups">
      <h2 id="last-backups" className={styles.title}>
        {t('admin_backups')}
      </h2>
      <BackupNights nights={data.nights} />
      <NextBackup nextAt={data.nextAt} task={data.task} />
      <div className={styles.actions}>
        <MakeBackup task={data.task} />
        <Link to="/admin/backups" className={buttonClass({})}>
          {t('health_see_backups')}
        </Link>
      </div>
    </section>
  )
}
