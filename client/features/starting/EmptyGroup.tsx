import { useSuspenseQuery } from '@tanstack/react-query'
import type { Group } from '#contract/groups.ts'
import { avatarUrl } from '#contract/pictures.ts'
import { meQuery, useOwnGroup } from '../../data/me.ts'
import { PeopleTable } from '../../pieces/people/PeopleTable.tsx'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { card } from '../../ui/layout/card.ts'
import { CenteredHeading } from '../../ui/layout/CenteredHeading.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useInvitationLink } from '../invitations/useInvitationLink.ts'
import { StartRows } from './StartRows.tsx'
import styles from './EmptyGroup.module.css'

export function EmptyGroup({ group }: { group: Group }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const others = group.users.filter(({ id }) => id !== me.id)
  const link = useInvitationLink(group)
  const mayPost = useOwnGroup(group.id)?.mayPost !== false
  const mayBegin = mayPost || link !== undefined
  const text = !mayBegin ? 'empty_group_reading' : others.length === 0 ? 'empty_group_alone' : 'empty_group_together'

  return (
    <div className={styles.empty}>
      <PeopleTable
        look="small"
        hue={group.hue}
        people={others.map(({ id, name, avatar }) => ({ id, name, picture: avatar && avatarUrl(avatar.id, 80) }))}
        own={
          <span className={styles.own}>
            <PersonAvatar user={me} size={48} eager decorative />
          </span>
        }
      />
      <CenteredHeading level={2} title={t('table_is_set')} text={t(text)} />
      {mayBegin && <StartRows group={group} className={`${card} ${styles.rows}`} />}
    </div>
  )
}
