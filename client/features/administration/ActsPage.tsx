import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RecordedAdministratorAct } from '#contract/sign-in/administration.ts'
import { errorText } from '../../api/error-text.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { actsQuery } from './administration.queries.ts'
import { AdministrationFrame } from './AdministrationFrame.tsx'
import frame from './AdministrationFrame.module.css'
import styles from './EverybodyPage.module.css'

/** Who did what, for twelve months, as every administrator sees it. */
export function ActsPage() {
  return (
    <AdministrationFrame>
      <Acts />
    </AdministrationFrame>
  )
}

function Acts() {
  const { t } = useTranslation()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(actsQuery)
  const acts = data?.pages.flatMap((page) => page.acts)
  return (
    <>
      <h1 className={frame.heading}>{t('admin_record')}</h1>
      <p className={styles.about}>{t('admin_record_text')}</p>
      {acts?.length === 0 && <p className={styles.about}>{t('admin_record_empty')}</p>}
      <ol className={styles.people}>
        {acts?.map((act) => (
          <Act key={act.id} act={act} />
        ))}
      </ol>
      {error && <RetryNotice onRetry={refetch}>{t(errorText(error))}</RetryNotice>}
      {hasNextPage && (
        <Button tone="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('admin_more')}
        </Button>
      )}
    </>
  )
}

function Act({ act: { type, actor, person, createdAt } }: { act: RecordedAdministratorAct }) {
  const { t } = useTranslation()
  const names = { actor: actor?.name ?? t('former_member'), person: person?.name ?? t('former_member') }
  const face = actor ?? person
  return (
    <li className={styles.person}>
      <PersonAvatar {...(face && { user: face })} size={40} decorative />
      <div className={styles.words}>
        <p>{t(actWords[type], names)}</p>
        <p className={styles.second}>
          <RelativeTime seconds={createdAt} />
        </p>
      </div>
    </li>
  )
}

const actWords = {
  'administrator-added': 'admin_act_administrator_added',
  'administrator-removed': 'admin_act_administrator_removed',
  'backup-checked': 'admin_act_backup_checked',
  'backup-made': 'admin_act_backup_made',
  'jobs-retried': 'admin_act_jobs_retried',
  'person-signed-out': 'admin_act_person_signed_out',
  'reset-link-made': 'admin_act_reset_link_made',
  'person-suspended': 'admin_act_person_suspended',
  'suspension-ended': 'admin_act_suspension_ended',
  'person-deleted': 'admin_act_person_deleted',
} as const
