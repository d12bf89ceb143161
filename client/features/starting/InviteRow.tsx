import UserPlus from 'lucide-react/icons/user-plus'
import type { Group } from '#contract/groups.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { InviteButton } from '../invitations/InviteButton.tsx'
import { useInvitationLink } from '../invitations/useInvitationLink.ts'
import { StartRow } from './StartRow.tsx'

export function InviteRow({ group }: { group: Group }) {
  const { t } = useTranslation()
  const link = useInvitationLink(group)
  if (!link) return null
  return (
    <StartRow
      icon={<UserPlus aria-hidden />}
      title={t('begin_invite_title')}
      text={t('begin_invite_text')}
      action={<InviteButton group={group} icon={null} />}
    />
  )
}
