import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Archive from 'lucide-react/icons/archive'
import { useTranslation } from 'react-i18next'
import type { ServerBackups } from '#contract/sign-in/server-backups.ts'
import { errorText } from '../../api/error-text.ts'
import { fullDate } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/useNow.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { AdministrationFrame } from './AdministrationFrame.tsx'
import { BackupNights } from './BackupNights.tsx'
import { BackupRow } from './BackupRow.tsx'
import { backupsQuery, useMakeBackup } from './backups.queries.ts'
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
  const { t, i18n } = useTranslation()
  const now = useNow()
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
      <output className={frame.about}>
        {task
          ? t(task.kind === 'making' ? 'backups_making' : 'backups_checking')
          : nextAt !== undefined && t('backups_next', { date: fullDate(nextAt, now, t, i18n.language) })}
      </output>
      <MakeOne task={task} />
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

function MakeOne({ task }: Pick<ServerBackups, 'task'>) {
  const { t } = useTranslation()
  const toast = useToast()
  const make = useMakeBackup()
  const begin = () =>
    make.mutate(undefined, {
      onSuccess: ({ begun }) => begun || toast({ text: t('backups_busy') }),
      onError: (error) => toast({ text: t(errorText(error)) }),
    })
  return (
    <div>
      <Button
        tone="primary"
        icon={<Archive aria-hidden />}
        busy={make.isPending || task?.kind === 'making'}
        onClick={begin}
      >
        {t('backups_make')}
      </Button>
    </div>
  )
}
