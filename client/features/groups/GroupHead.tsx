import { Link } from '@tanstack/react-router'
import Settings from 'lucide-react/icons/settings'
import Shuffle from 'lucide-react/icons/shuffle'
import UserPlus from 'lucide-react/icons/user-plus'
import { useTranslation } from 'react-i18next'
import type { Group } from '#contract/groups.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { useHasMessages } from '../feed/useHasMessages.ts'
import { CopyLinkButton } from '../../pieces/links/CopyLinkButton.tsx'
import styles from './GroupHead.module.css'
import { GroupFaces } from './GroupFaces.tsx'
import { useInvitationLink } from './useInvitationLink.ts'

/** On phones only the people: the top bar shows the rest, and the name is for screen readers. */
export function GroupHead({ group }: { group: Group }) {
  const { t } = useTranslation()
  const invitation = useInvitationLink(group)
  const hasMessages = useHasMessages(group.id)
  const settings = t('group_settings', { group: group.name })

  return (
    <>
      <div className={styles.monogram}>
        <GroupSeal group={group} size={52} />
      </div>
      <div className={styles.names}>
        <h1 dir="auto">{group.name}</h1>
        <Link to="/groups/$id/people" params={{ id: group.id }} className={styles.people}>
          <GroupFaces group={group} />
        </Link>
      </div>
      <div className={styles.actions}>
        {hasMessages !== false && (
          <Link
            to="/groups/$id/random"
            params={{ id: group.id }}
            preload={false}
            className={buttonClass({ tone: 'quiet' })}
          >
            <Shuffle aria-hidden />
            {t('random_memory')}
          </Link>
        )}
        {invitation && (
          <CopyLinkButton link={invitation} tone="quiet" icon={<UserPlus aria-hidden />}>
            {t('invite')}
          </CopyLinkButton>
        )}
        <Link
          to="/groups/$id/settings"
          params={{ id: group.id }}
          className={`${buttonClass({ tone: 'quiet' })} ${styles.settings}`}
          aria-label={settings}
          title={settings}
        >
          <Settings aria-hidden />
        </Link>
      </div>
    </>
  )
}
