import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect } from 'react'
import type { UserRef } from '#contract/users.ts'
import { lookedAfterQuery } from '../../data/looked-after.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './GroupChoice.module.css'

type AsChoiceProps = {
  me: UserRef
  groupId: string
  writtenFor: string | undefined
  onChoose: (personId: string | undefined) => void
}

/** In whose name, for those who look after somebody in the group who has never signed in. */
export function AsChoice({ me, groupId, writtenFor, onChoose }: AsChoiceProps) {
  const { t } = useTranslation()
  const { data: people } = useQuery({ ...lookedAfterQuery, staleTime: 0 })
  const offered = people?.filter(({ hasSignedIn, groups }) => !hasSignedIn && groups.includes(groupId)) ?? []
  const chosen = offered.find(({ id }) => id === writtenFor)
  const isOver = people !== undefined && writtenFor !== undefined && chosen === undefined

  // They have signed in since, or are in another group.
  useEffect(() => {
    if (isOver) onChoose(undefined)
  }, [isOver, onChoose])

  if (offered.length === 0) return null
  const shown = ({ name }: UserRef) => t('written_for', { by: me.name, name })
  return (
    <Menu
      label={t('write_as_whom')}
      trigger={
        <button type="button" className={styles.chip}>
          <PersonAvatar user={chosen ?? me} size={28} decorative />
          <span className={styles.words}>
            <span className={styles.to}>{t('write_as')}</span>
            <bdi lang="" className={styles.name}>
              {chosen ? shown(chosen) : me.name}
            </bdi>
          </span>
          <ChevronDown aria-hidden className={styles.chevron} />
        </button>
      }
    >
      <MenuItem
        icon={<PersonAvatar user={me} size={28} decorative />}
        checked={!chosen}
        onClick={() => onChoose(undefined)}
      >
        <bdi lang="">{me.name}</bdi>
      </MenuItem>
      {offered.map((person) => (
        <MenuItem
          key={person.id}
          icon={<PersonAvatar user={person} size={28} decorative />}
          checked={person === chosen}
          onClick={() => onChoose(person.id)}
        >
          <bdi lang="">{shown(person)}</bdi>
        </MenuItem>
      ))}
    </Menu>
  )
}
