import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { meQuery } from '../../data/me.ts'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { buttonClass, type ButtonTone } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { MenuLink } from '../../ui/menus/MenuLink.tsx'

export type WriteInGroupProps = {
  groupId: string | undefined
  /** What the message begins with. */
  begins: 'event' | 'dates'
  label: string
  icon: ReactNode
  tone?: ButtonTone
  className?: string | undefined
}

/** In which group is asked only where there are several. */
export function WriteInGroup({ groupId, begins, label, icon, tone = 'plain', className = '' }: WriteInGroupProps) {
  const { data: me } = useSuspenseQuery(meQuery)
  const groups = me.groups.filter(({ id, mayPost }) => mayPost !== false && (!groupId || id === groupId))
  const [only] = groups
  if (!only) return null
  const search = { [begins]: '1' }
  const content = (
    <>
      {icon}
      <span>{label}</span>
    </>
  )
  if (groups.length === 1)
    return (
      <Link
        to="/groups/$id/write"
        params={{ id: only.id }}
        search={search}
        className={`${buttonClass({ tone })} ${className}`}
      >
        {content}
      </Link>
    )
  return (
    <Menu
      label={label}
      hasHeading
      align="end"
      trigger={
        <Button tone={tone} className={className}>
          {content}
        </Button>
      }
    >
      {groups.map((group) => (
        <MenuLink
          key={group.id}
          icon={<GroupSeal group={group} size={20} />}
          render={<Link to="/groups/$id/write" params={{ id: group.id }} search={search} />}
        >
          <bdi lang="">{group.name}</bdi>
        </MenuLink>
      ))}
    </Menu>
  )
}
