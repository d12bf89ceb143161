import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ServerBackups } from '#contract/sign-in/server-backups.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { AdministrationFrame } from './AdministrationFrame.tsx'
import { BackupNights } from './BackupNights.tsx'
import { BackupRow } from './BackupRow.tsx'
import { backupsQuery } from './backups.queries.ts'
import { MakeBackup } from './MakeBackup.tsx'
import { NextBackup } from './NextBackup.tsx'
import { WhenRead } from './WhenRead.tsx'
import rows from './AdministeredRows.module.css'
import frame from './AdministrationFrame.module.css'
import styles from './BackupsPage.module.css'

export function BackupsPage() {
  return (
    <AdministrationFrame>
      <Backups />
    </AdministrationFrame>
  )
}

function Backups() {
  const { t } = useTranslation()
  return (
    <>
      <h1 className={frame.heading}>{t('admin_backups')}</h1>
      <WhenRead read={useQuery(backupsQuery)}>
        {(overview) =>
          overview.folder === undefined ? <Off /> : <Made overview={overview} folder={overview.folder} />
        }
      </WhenRead>
    </>
  )
}

function Off() {
  const { t } = useTranslation()
  return (
    <>
      <p className={frame.about}>{t('backups_off')}</p>
      <p className={frame.about}>{t('backups_off_text')}</p>
      <div>
        <Link to="/admin/settings" className={buttonClass({ tone: 'primary' })}>
          {t('backups_off_button')}
        </Link>
      </div>
    </>
  )
}

function Made({ overview, folder }: { overview: ServerBackups; folder: string }) {
  const { t } = useTranslation()
  const { backups, nights, nextAt, task, failure, checkFailure } = overview
  return (
    <>
      <p className={frame.about}>{t('backups_rule')}</p>
      <BackupNights nights={nights} />
      {failure !== undefined && (
        <Notice tone="danger">
          {t('backups_failure')} <span lang="en">{failure}</span>
        </Notice>
      )}
      {checkFailure !== undefined && (
        <Notice tone="danger">
          {t('backups_check_failure')} <span lang="en">{checkFailure}</span>
        </Notice>
      )}
      <NextBackup nextAt={nextAt} task={task} />
      <MakeBackup task={task} />
      {backups.length === 0 && <p className={frame.about}>{t('backups_none')}</p>}
      <ul className={rows.rows} aria-label={t('admin_backups')}>
        {backups.map((backup) => (
          <BackupRow key={backup.name} backup={backup} isChecked={task?.name === backup.name} />
        ))}
      </ul>
      <Restoring from={[folder, backups[0]?.name].filter(Boolean).join('/')} />
    </>
  )
}

function Restoring({ from }: { from: string }) {
  const { t } = useTranslation()
  return (
    <section className={frame.section} aria-labelledby="restoring">
      <h2 id="restoring">{t('backups_restore')}</h2>
      <p className={frame.about}>{t('backups_restore_text')}</p>
      <pre className={styles.command} dir="ltr">
        <code>{`npm run coterie -- restore ${from}`}</code>
      </pre>
      <p className={frame.about}>{t('backups_restore_more')}</p>
    </section>
  )
}
