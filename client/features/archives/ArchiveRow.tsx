import Download from 'lucide-react/icons/download'
import type { Archive, ArchiveFailure } from '#contract/archiving/archives.ts'
import { longDate } from '../../i18n/days.ts'
import { monthName } from '../../i18n/month-names.ts'
import { sizeText } from '../../i18n/size-text.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { Progress } from '../imports/Progress.tsx'
import { useRemoveArchive } from './archives.queries.ts'
import styles from './ArchivesPage.module.css'

const failures = {
  'no-space': 'archives_failed_no_space',
  'not-allowed': 'archives_not_allowed',
  'server-error': 'archives_failed',
} as const satisfies Record<ArchiveFailure, string>

export function ArchiveRow({ archive }: { archive: Archive }) {
  const { t, i18n } = useTranslation()
  const remove = useRemoveArchive(archive.id)
  const { id, group, month, state, reason = 'server-error' } = archive
  const when = month && monthName(month, i18n.language)
  const name = [group?.name ?? t('archives_own'), when].filter(Boolean).join(', ')
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {group ? <bdi lang="">{group.name}</bdi> : name}
          {when && ` · ${when}`}
        </p>
        {state === 'making' && <Making archive={archive} />}
        {state === 'ready' && <Ready archive={archive} />}
        {state === 'failed' && <p className={styles.second}>{t(failures[reason])}</p>}
      </div>
      <div className={styles.buttons}>
        {state === 'ready' && (
          <a
            href={`api/archives/${id}/archive.zip`}
            download
            className={buttonClass({ tone: 'primary' })}
            aria-label={t('archives_download_of', { name })}
          >
            <Download aria-hidden />
            {t('download')}
          </a>
        )}
        <Button tone="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t(state === 'making' ? 'cancel' : 'archives_remove')}
        </Button>
      </div>
    </li>
  )
}

function Making({ archive: { done, total } }: { archive: Archive }) {
  const { t, i18n } = useTranslation()
  const sizes = { done: sizeText(done, i18n.language), total: sizeText(total, i18n.language) }
  return (
    <>
      <Progress label={t('archives_progress')} {...(total > 0 && { part: done / total })} />
      {total > 0 && <p className={styles.second}>{t('archives_done_of', sizes)}</p>}
    </>
  )
}

function Ready({ archive: { counts, size = 0, keptUntil = 0 } }: { archive: Archive }) {
  const { t, i18n } = useTranslation()
  const { messages = 0, files = 0, missing = 0 } = counts ?? {}
  const parts = [
    t('archives_messages', { count: messages }),
    t('archives_file_count', { count: files }),
    sizeText(size, i18n.language),
  ]
  return (
    <>
      <p className={styles.second}>{parts.join(' · ')}</p>
      {missing > 0 && <p className={styles.second}>{t('archives_missing', { count: missing })}</p>}
      <p className={styles.second}>{t('archives_kept_until', { date: longDate(keptUntil, i18n.language) })}</p>
    </>
  )
}
