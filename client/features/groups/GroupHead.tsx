import { Link } from '@tanstack/react-router'
import Settings from 'lucide-react/icons/settings'
import Shuffle from 'lucide-react/icons/shuffle'
import type { Group } from '#contract/groups.ts'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { InviteButton } from '../invitations/InviteButton.tsx'
import { useHasMessages } from '../messages/useHasMessages.ts'
import { GroupFaces } from './GroupFaces.tsx'
import { GroupMenu } from './GroupMenu.tsx'
import styles from './GroupHead.module.css'

export function GroupHead({ group }: { group: Group }) {
  const { t } = useTranslation()
  const hasMessages = useHasMessages(group.id)
  const settings = t('group_settings', { group: group.name })

  return (
    <>
      <div className={styles.monogram}>
        <GroupSeal group={group} size={52} />
      </div>
      <div className={styles.names}>
        <h1 dir="auto" lang="">
          {group.name}
        </h1>
        <GroupFaces group={group} />
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
        <InviteButton group={group} tone="quiet" />
        <Link
          to="/groups/$id/settings"
          params={{ id: group.id }}
          className={`${buttonClass({ tone: 'quiet' })} ${styles.settings}`}
          aria-label={settings}
        >
          <Settings aria-hidden />
          <span className={styles.settingsWord}>{t('settings')}</span>
        </Link>
        <GroupMenu group={group} />
      </div>
    </>
  )
}
