import { useQuery } from '@tanstack/react-query'
import type { OpenInvitation } from '#contract/hosting/invitations.ts'
import { errorText } from '../../../api/error-text.ts'
import { shortDate } from '../../../i18n/dates.ts'
import { relativeTime } from '../../../i18n/relative-time.ts'
import { useNow } from '../../../i18n/useNow.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { passesFocusOn } from '../../../ui/focus/focus-when-gone.ts'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { Spinner } from '../../../ui/layout/Spinner.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { useSayingSo } from '../../moderation/useSayingSo.ts'
import { invitationsQuery, useTakeBackInvitation } from '../open-invitations.queries.ts'
import styles from './OpenInvitations.module.css'

/** Those that still work: one's own, or for hosts all. */
export function OpenInvitations({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const { data: invitations, error } = useQuery(invitationsQuery(groupId))
  if (error) return <Notice tone="danger">{t(errorText(error))}</Notice>
  if (!invitations) return <Spinner />
  if (invitations.length === 0) return <p className={styles.facts}>{t('open_invitations_none')}</p>
  return (
    <ul className={styles.list}>
      {invitations.map((invitation) => (
        <Row key={invitation.id} groupId={groupId} invitation={invitation} />
      ))}
    </ul>
  )
}

const kinds = { person: 'invite_person', many: 'invite_by_link', printed: 'invite_printed' } as const

function Row({ groupId, invitation }: { groupId: string; invitation: OpenInvitation }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const say = useSayingSo()
  const takeBack = useTakeBackInvitation(groupId)
  const { id, kind, name, email, madeBy, uses, lastUsedAt, expiresAt } = invitation
  const title = name ?? email
  const words = title ? t('open_invitation_for', { name: title }) : t(kinds[kind])
  const date = shortDate(expiresAt, now, i18n.language)
  const used = uses > 0 ? t('open_invitation_uses', { count: uses }) : t('open_invitation_unused')
  const last = lastUsedAt && t('open_invitation_last', { when: relativeTime(lastUsedAt, now, t, i18n.language) })

  return (
    <li ref={passesFocusOn} className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title} dir="auto" lang="">
          {words}
        </p>
        <p className={styles.facts}>
          <bdi lang="">{t('open_invitation_made', { name: madeBy?.name ?? t('former_member'), date })}</bdi>
          <br />
          {[used, last].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        tone="quiet"
        busy={takeBack.isPending}
        aria-label={t('take_back_named', { name: words })}
        onClick={() => say(takeBack.mutateAsync(id), t('invitation_taken_back'))}
      >
        {t('take_back')}
      </Button>
    </li>
  )
}
