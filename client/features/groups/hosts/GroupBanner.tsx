import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Archive from 'lucide-react/icons/archive'
import type { Group, HostOffer } from '#contract/groups.ts'
import { errorText } from '../../../api/error-text.ts'
import { mayArchive } from '../../../data/may-archive.ts'
import { meQuery } from '../../../data/me.ts'
import { longDate } from '../../../i18n/days.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { handsFocusOver } from '../../../ui/focus/focus-when-gone.ts'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { DownloadOffer } from '../../downloads/DownloadOffer.tsx'
import { useAnswerHostOffer, useSetClosing } from './hosts.queries.ts'
import styles from './GroupBanner.module.css'

/** What everybody in the group should know: that it closes, or whom it asks to be its host; and why one cannot write. */
export function GroupBanner({ group, mayNotPost }: { group: Group; mayNotPost: boolean }) {
  const { t } = useTranslation()
  const { closesAt, hostOffer } = group
  return (
    <div className={styles.banner}>
      {closesAt !== undefined && <Closing group={group} closesAt={closesAt} />}
      {hostOffer && <Offer groupId={group.id} offer={hostOffer} />}
      {mayNotPost && (
        <p className={styles.quiet}>{t(group.role === 'reader' ? 'readers_only_read' : 'only_hosts_post')}</p>
      )}
    </div>
  )
}

function Closing({ group, closesAt }: { group: Group; closesAt: number }) {
  const { t, i18n } = useTranslation()
  const keep = useSetClosing(group.id)
  return (
    <Notice
      action={
        <div ref={handsFocusOver} className={styles.answers}>
          {group.role === 'host' && (
            <Button busy={keep.isPending} onClick={() => keep.mutate(false)}>
              {t('keep_group')}
            </Button>
          )}
          {mayArchive(group) ? (
            <Link to="/groups/$id/archive" params={{ id: group.id }} className={buttonClass({ tone: 'line' })}>
              <Archive aria-hidden />
              {t('archives_short')}
            </Link>
          ) : (
            <DownloadOffer scope={{ group: group.id }} />
          )}
        </div>
      }
    >
      {t('group_closes', { date: longDate(closesAt, i18n.language) })} {t('group_closes_save')}
    </Notice>
  )
}

function Offer({ groupId, offer: { to, accepted, decidedAt } }: { groupId: string; offer: HostOffer }) {
  const { t, i18n } = useTranslation()
  const toast = useToast()
  const { data: me } = useSuspenseQuery(meQuery)
  const answering = useAnswerHostOffer(groupId)
  const values = { name: to.name, date: longDate(decidedAt, i18n.language) }
  const button = (answer: 'accept' | 'decline' | 'object', words: string, isQuiet = false) => (
    <Button
      {...(isQuiet && { tone: 'quiet' })}
      busy={answering.isPending && answering.variables === answer}
      onClick={() =>
        answering.mutate(answer, { onError: (error) => toast({ text: t(errorText(error)), tone: 'danger' }) })
      }
    >
      {words}
    </Button>
  )
  if (to.id !== me.id) {
    return (
      <Notice
        key={to.id}
        action={<div ref={handsFocusOver}>{button('object', t('host_offer_object', values), true)}</div>}
      >
        {t('host_offer_to', values)}
      </Notice>
    )
  }
  if (accepted) return <Notice key="accepted">{t('host_offer_accepted', values)}</Notice>
  return (
    <Notice
      key={to.id}
      action={
        <div ref={handsFocusOver} className={styles.answers}>
          {button('accept', t('host_offer_accept'))}
          {button('decline', t('host_offer_decline'), true)}
        </div>
      }
    >
      {t('host_offer_to_you', values)}
    </Notice>
  )
}
