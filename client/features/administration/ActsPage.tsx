import { useInfiniteQuery } from '@tanstack/react-query'
import type { RecordedAdministratorAct } from '#contract/sign-in/administration.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { actsQuery } from './administration.queries.ts'
import { AdministrationFrame } from './AdministrationFrame.tsx'
import { PagedList } from './PagedList.tsx'
import styles from './AdministeredRows.module.css'
import frame from './AdministrationFrame.module.css'

/** Who did what, for twelve months, as every administrator sees it. */
export function ActsPage() {
  const { t } = useTranslation()
  return (
    <AdministrationFrame>
      <h1 className={frame.heading}>{t('admin_record')}</h1>
      <p className={frame.about}>{t('admin_record_text')}</p>
      <Acts />
    </AdministrationFrame>
  )
}

function Acts() {
  const { t } = useTranslation()
  return (
    <PagedList
      list={useInfiniteQuery(actsQuery)}
      itemsOf={({ acts }) => acts}
      empty={<p className={frame.about}>{t('admin_record_empty')}</p>}
    >
      {(acts) => (
        <ol className={styles.rows}>
          {acts.map((act) => (
            <Act key={act.id} act={act} />
          ))}
        </ol>
      )}
    </PagedList>
  )
}

function Act({ act: { type, actor, person, group, createdAt } }: { act: RecordedAdministratorAct }) {
  const { t } = useTranslation()
  const names = {
    actor: actor?.name ?? t('former_member'),
    person: person?.name ?? t('former_member'),
    group: group?.name ?? t('admin_gone_group'),
  }
  const face = actor ?? person
  return (
    <li className={styles.row}>
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
  'address-changed': 'admin_act_address_changed',
  'backup-checked': 'admin_act_backup_checked',
  'backup-made': 'admin_act_backup_made',
  'backups-changed': 'admin_act_backups_changed',
  'email-changed': 'admin_act_email_changed',
  'email-tested': 'admin_act_email_tested',
  'emails-resumed': 'admin_act_emails_resumed',
  'emails-retried': 'admin_act_emails_retried',
  'jobs-retried': 'admin_act_jobs_retried',
  'language-changed': 'admin_act_language_changed',
  'releases-changed': 'admin_act_releases_changed',
  'notice-published': 'admin_act_notice_published',
  'notice-removed': 'admin_act_notice_removed',
  'person-signed-out': 'admin_act_person_signed_out',
  'reset-link-made': 'admin_act_reset_link_made',
  'person-suspended': 'admin_act_person_suspended',
  'suspension-ended': 'admin_act_suspension_ended',
  'person-deleted': 'admin_act_person_deleted',
  'storage-limit-of-people': 'admin_act_storage_limit_of_people',
  'storage-limit-of-groups': 'admin_act_storage_limit_of_groups',
  'storage-limit-of-person': 'admin_act_storage_limit_of_person',
  'storage-limit-of-group': 'admin_act_storage_limit_of_group',
} as const
