import ChevronDown from 'lucide-react/icons/chevron-down'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { memo } from 'react'
import { GroupSeal, type SealedGroup } from '../../pieces/people/GroupSeal.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './GroupChoice.module.css'

type Group = SealedGroup & { id: string }
type GroupChoiceProps = { group: Group | undefined; groups: Group[]; onChoose: (groupId: string) => void }

export const GroupChoice = memo(function GroupChoice({ group, groups, onChoose }: GroupChoiceProps) {
  const { t } = useTranslation()
  const content = (
    <>
      {group ? <GroupSeal group={group} size={28} /> : <LayoutGrid aria-hidden />}
      <span className={styles.words}>
        <span className={styles.to}>{t('write_to')}</span>
        <bdi lang="" className={styles.name}>
          {group?.name ?? t('choose_group')}
        </bdi>
      </span>
    </>
  )
  if (groups.every(({ id }) => id === group?.id)) return <div className={styles.chip}>{content}</div>
  return (
    <Menu
      label={t('write_to_group')}
      trigger={
        <button type="button" className={styles.chip} data-open={!group || undefined}>
          {content}
          <ChevronDown aria-hidden className={styles.chevron} />
        </button>
      }
    >
      {groups.map(({ id, name, hue, picture }) => (
        <MenuItem
          key={id}
          icon={<GroupSeal group={{ name, hue, picture }} />}
          checked={id === group?.id}
          onClick={() => id !== group?.id && onChoose(id)}
        >
          <bdi lang="">{name}</bdi>
        </MenuItem>
      ))}
    </Menu>
  )
})
