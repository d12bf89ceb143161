import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { GroupRef } from '#contract/groups.ts'
import { meQuery } from '#client/features/users/users.queries.ts'
import { Menu } from '#client/ui/Menu.tsx'
import { MenuLink } from '#client/ui/MenuLink.tsx'
import { Seal } from '#client/ui/Seal.tsx'
import { useScrollingDown } from './useScrollingDown.ts'
import styles from './WriteButton.module.css'

/** To the writer of the room; outside a room to the default or only group, else it asks in which. */
export function WriteButton({ room }: { room: Pick<GroupRef, 'id'> | undefined }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const small = useScrollingDown() || undefined

  const byDefault = me.groups.find(({ id }) => id === me.data.default_group)
  const target = room ?? byDefault ?? (me.groups.length === 1 ? me.groups[0] : undefined)
  const content = (
    <>
      <PenLine aria-hidden />
      <span className={styles.label}>{t('write')}</span>
    </>
  )

  if (target) {
    return (
      <Link to="/groups/$id/write" params={{ id: target.id }} className={styles.write} data-small={small}>
        {content}
      </Link>
    )
  }
  if (me.groups.length === 0) return null
  return (
    <Menu
      label={t('write_where')}
      trigger={
        <button type="button" className={styles.write} data-small={small}>
          {content}
        </button>
      }
    >
      {me.groups.map(({ id, name }) => (
        <MenuLink key={id} icon={<Seal id={id} name={name} />} render={<Link to="/groups/$id/write" params={{ id }} />}>
          <bdi>{name}</bdi>
        </MenuLink>
      ))}
    </Menu>
  )
}
