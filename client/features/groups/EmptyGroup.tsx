import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Images from 'lucide-react/icons/images'
import PenLine from 'lucide-react/icons/pen-line'
import UserPlus from 'lucide-react/icons/user-plus'
import { useTranslation } from 'react-i18next'
import type { Group } from '#contract/groups.ts'
import { meQuery } from '../me/me.queries.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { SeatsIllustration } from '../../ui/brand/SeatsIllustration.tsx'
import { CenteredHeading } from '../../ui/layout/CenteredHeading.tsx'
import { StartRow } from './StartRow.tsx'
import { InviteButton } from '../invitations/InviteButton.tsx'
import styles from './EmptyGroup.module.css'
import { useInvitationLink } from '../invitations/useInvitationLink.ts'

export function EmptyGroup({ group }: { group: Group }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const link = useInvitationLink(group)
  const alone = group.users.length === 1
  const params = { id: group.id }

  return (
    <div className={styles.empty}>
      <SeatsIllustration seats={8} name={me.name} />
      <CenteredHeading
        level={2}
        title={t('table_is_set')}
        text={t(alone ? 'empty_group_alone' : 'empty_group_together')}
      />
      <ul className={styles.rows}>
        {link && (
          <StartRow
            icon={<UserPlus aria-hidden />}
            title={t('begin_invite_title')}
            text={t('begin_invite_text')}
            action={<InviteButton group={group} icon={null} />}
          />
        )}
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
    </div>
  )
}
