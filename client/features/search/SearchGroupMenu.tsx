import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../ui/menus/Menu.tsx'
import { MenuLink } from '../../ui/menus/MenuLink.tsx'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { meQuery } from '../me/me.queries.ts'

export function SearchGroupMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)

  return (
    <Menu trigger={trigger} label={t('search_where')} hasHeading>
      {me.groups.map(({ id, name, hue, picture }) => (
        <MenuLink
          key={id}
          icon={<GroupSeal group={{ name, hue, picture }} size={28} />}
          render={<Link to="/groups/$id/search" params={{ id }} />}
        >
          <bdi>{name}</bdi>
        </MenuLink>
      ))}
    </Menu>
  )
}
