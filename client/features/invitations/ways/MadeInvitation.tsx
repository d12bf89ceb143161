import type { ResponseOf } from '#contract/endpoint.ts'
import type { Group } from '#contract/groups.ts'
import type { makeInvitation } from '#contract/hosting/invitations.ts'
import { format } from '../../../i18n/dates.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { HandOver } from '../HandOver.tsx'
import { invitationAddress } from '../invitation-address.ts'
import { PrintedSheet } from './PrintedSheet.tsx'
import styles from '../InviteDialog.module.css'

type MadeInvitationProps = { group: Group; made: ResponseOf<typeof makeInvitation>; onAnother: () => void }

/** The link is here this once. */
export function MadeInvitation({ group, made: { invitation, key }, onAnother }: MadeInvitationProps) {
  const { t, i18n } = useTranslation()
  const { kind, name, expiresAt } = invitation
  const date = format(expiresAt, i18n.language, { day: 'numeric', month: 'long', year: 'numeric' })
  const link = key && invitationAddress(key)
  const message = name
    ? t('invite_message_person', { name, group: group.name })
    : t('invite_message', { group: group.name })
  return (
    <div className={styles.made}>
      {!link && <Notice>{t('invite_sent', { email: invitation.email })}</Notice>}
      {link && kind === 'printed' && (
        <PrintedSheet group={group} link={link} until={date} by={invitation.madeBy?.name} />
      )}
      {link && kind !== 'printed' && (
        <HandOver link={link} subject={t('invite_subject', { group: group.name })} message={message} isFirst />
      )}
      <p className={styles.about}>
        {t(kind === 'person' ? 'invite_until_once' : 'invite_until', { date })}{' '}
        {link && t(kind === 'printed' ? 'invite_sheet_shown_once' : 'invite_shown_once')}
      </p>
      <Button tone="quiet" onClick={onAnother}>
        {t('invite_another')}
      </Button>
    </div>
  )
}
