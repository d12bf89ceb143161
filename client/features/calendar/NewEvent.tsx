import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { meQuery } from '../../data/me.ts'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { MenuLink } from '../../ui/menus/MenuLink.tsx'

/** In which group is asked only where there are several. */
export function NewEvent({ groupId }: { groupId: string | undefined }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const groups = me.groups.filter(({ id, mayPost }) => mayPost !== false && (!groupId || id === groupId))
  const [only] = groups
  if (!only) return null
  if (groups.length === 1)
    return (
      <Link
        to="/groups/$id/write"
        params={{ id: only.id }}
        search={{ event: '1' }}
        className={buttonClass({ tone: 'primary' })}
      >
        <Plus aria-hidden />
        {t('calendar_new_event')}
      </Link>
    )
  return (
    <Menu
      label={t('calendar_new_event')}
      hasHeading
      align="end"
      trigger={
        <Button tone="primary" icon={<Plus aria-hidden />}>
          {t('calendar_new_event')}
        </Button>
      }
    >
      {groups.map((group) => (
        <MenuLink
          key={group.id}
          icon={<GroupSeal group={group} size={20} />}
          render={<Link to="/groups/$id/write" params={{ id: group.id }} search={{ event: '1' }} />}
        >
          <bdi lang="">{group.name}</bdi>
        </MenuLink>
      ))}
    </Menu>
  )
}
