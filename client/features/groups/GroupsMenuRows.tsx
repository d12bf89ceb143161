import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { meQuery } from '../../data/me.ts'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { Badge } from '../../ui/layout/Badge.tsx'
import { MenuLink } from '../../ui/menus/MenuLink.tsx'
import { MenuSeparator } from '../../ui/menus/MenuSeparator.tsx'
import { formatNumber } from '../../words/numbers.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useUnread } from '../notifications/useUnread.ts'
import styles from './GroupsMenuRows.module.css'

export function GroupsMenuRows({ current }: { current: string | undefined }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)

  return (
    <>
      {me.groups.map(({ id, name, hue, picture }) => (
        <MenuLink
          key={id}
          icon={<GroupSeal group={{ name, hue, picture }} size={28} />}
          render={<Link to="/groups/$id" params={{ id }} />}
          current={id === current}
          end={<GroupUnread groupId={id} />}
        >
          <bdi lang="">{name}</bdi>
        </MenuLink>
      ))}
      {me.groups.length > 0 && <MenuSeparator />}
      <MenuLink icon={<Plus aria-hidden className={styles.create} />} render={<Link to="/create-group" />}>
        {t('create_a_group')}
      </MenuLink>
    </>
  )
}

function GroupUnread({ groupId }: { groupId: string }) {
  const { t, i18n } = useTranslation()
  const count = useUnread().groups.get(groupId)
  return count ? <Badge label={t('unread_news', { count })}>{formatNumber(count, i18n.language)}</Badge> : null
}
