import { Link } from '@tanstack/react-router'
import Images from 'lucide-react/icons/images'
import PenLine from 'lucide-react/icons/pen-line'
import UserPlus from 'lucide-react/icons/user-plus'
import { useTranslation } from 'react-i18next'
import type { Group } from '#contract/groups.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { InviteButton } from '../../invitations/InviteButton.tsx'
import { useInvitationLink } from '../../invitations/useInvitationLink.ts'
import { StartRow } from './StartRow.tsx'

type StartRowsProps = {
  group: Group
  className: string | undefined
  /** Once there are messages, the page has a button for that. */
  withHello?: boolean
}

/** Good ways to begin, each with a button. */
export function StartRows({ group, className, withHello = false }: StartRowsProps) {
  const { t } = useTranslation()
  const link = useInvitationLink(group)
  const params = { id: group.id }
  return (
    <ul className={className}>
      {link && (
        <StartRow
          icon={<UserPlus aria-hidden />}
          title={t('begin_invite_title')}
          text={t('begin_invite_text')}
          action={<InviteButton group={group} icon={null} />}
        />
      )}
      {withHello && (
        <StartRow
          icon={<PenLine aria-hidden />}
          title={t('begin_hello_title')}
          text={t('begin_hello_text')}
          action={
            <Link to="/groups/$id/write" params={params} className={buttonClass({ tone: 'primary' })}>
              {t('write')}
            </Link>
          }
        />
      )}
      <StartRow
        icon={<Images aria-hidden />}
        title={t('begin_photo_title')}
        text={t('begin_photo_text')}
        action={
          <Link to="/groups/$id/write" params={params} search={{ photos: '1' }} className={buttonClass()}>
            {t('choose_photos')}
          </Link>
        }
      />
    </ul>
  )
}
