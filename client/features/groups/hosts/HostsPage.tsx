import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import History from 'lucide-react/icons/history'
import type { Group } from '#contract/groups.ts'
import { avatarUrl } from '#contract/pictures.ts'
import { meQuery } from '../../../data/me.ts'
import { formatNames } from '../../../i18n/lists.ts'
import { BarAction } from '../../../ui/buttons/BarAction.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TopBarActions } from '../../../ui/layout/TopBarActions.tsx'
import { useIsPhone } from '../../../ui/layout/useIsPhone.ts'
import { FacePile } from '../../../ui/people/FacePile.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { GuestLine } from '../../guest-links/GuestLine.tsx'
import { RequestsWaiting } from '../../invitations/RequestsWaiting.tsx'
import { ReportsWaiting } from '../../moderation/ReportsWaiting.tsx'
import { WithheldMessages } from '../../moderation/WithheldMessages.tsx'
import { useGroup } from '../groups.queries.ts'
import { goToRecord, HostsRecord } from './HostsRecord.tsx'
import { RemovedPeople } from './RemovedPeople.tsx'
import { useWaitingCount } from './useWaitingCount.ts'
import styles from './HostsPage.module.css'

/** What waits for the hosts of a group, and what they did. */
export function HostsPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/app/groups/$id/hosts' })
  const group = useGroup(id)
  const isPhone = useIsPhone()
  const waiting = useWaitingCount(id, group.role === 'host')

  if (group.role !== 'host') {
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>{t('hosts')}</h1>
        <p className={styles.none}>{t('hosts_only_page')}</p>
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('waiting_for_you')}</h1>
        {!isPhone && (
          <Button tone="quiet" icon={<History aria-hidden />} onClick={goToRecord}>
            {t('record')}
          </Button>
        )}
      </div>
      {isPhone && (
        <TopBarActions>
          <BarAction icon={<History aria-hidden />} label={t('record')} onClick={goToRecord} />
        </TopBarActions>
      )}
      <SeenBy group={group} />
      <RequestsWaiting groupId={id} />
      <ReportsWaiting groupId={id} />
      <GuestLine target={{ group: id }} />
      {waiting === 0 && <p className={styles.none}>{t(group.description ? 'nobody_waits_enjoy' : 'nobody_waits')}</p>}
      <WithheldMessages group={group} />
      <RemovedPeople groupId={id} />
      <HostsRecord groupId={id} />
    </div>
  )
}

function SeenBy({ group }: { group: Group }) {
  const { t, i18n } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const hosts = group.users.filter((user) => group.hosts.includes(user.id))
  const names = hosts.filter((host) => host.id !== me.id).map(({ name }) => name)
  const people = hosts.map(({ id, name, avatar }) => ({ id, name, picture: avatar && avatarUrl(avatar.id, 80) }))
  const label =
    names.length === 0 ? t('hosts_page_yours') : t('hosts_page_seen_by', { names: formatNames(names, i18n.language) })
  return <FacePile people={people} label={label} />
}
