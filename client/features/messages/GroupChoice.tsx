import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { GroupRef } from '#contract/groups.ts'
import { Menu } from '#client/ui/Menu.tsx'
import { MenuItem } from '#client/ui/MenuItem.tsx'
import { Seal } from '#client/ui/Seal.tsx'
import { meQuery } from '../users/users.queries.ts'
import styles from './GroupChoice.module.css'

type GroupChoiceProps = { group: Pick<GroupRef, 'id' | 'name'>; onChoose: (groupId: string) => void }

/** To whom one writes; with one group there is nothing to choose. */
export function GroupChoice({ group, onChoose }: GroupChoiceProps) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const content = (
    <>
      <Seal id={group.id} name={group.name} size={28} />
      <span className={styles.words}>
        <span className={styles.to}>{t('write_to')}</span>
        <bdi className={styles.name}>{group.name}</bdi>
      </span>
    </>
  )
  if (me.groups.length < 2) return <div className={styles.chip}>{content}</div>
  return (
    <Menu
      label={t('write_to_group')}
      trigger={
        <button type="button" className={styles.chip}>
          {content}
          <ChevronDown aria-hidden className={styles.chevron} />
        </button>
      }
    >
      {me.groups.map(({ id, name }) => (
        <MenuItem
          key={id}
          icon={<Seal id={id} name={name} />}
          checked={id === group.id}
          onClick={() => id !== group.id && onChoose(id)}
        >
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
    </Menu>
  )
}
