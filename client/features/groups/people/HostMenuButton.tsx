import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import type { MemberOfGroup } from '#contract/people.ts'
import type { UserRef } from '#contract/users.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import type { HostMenuState, OpenHostMenu } from './useHostMenu.tsx'
import styles from './HostMenuButton.module.css'

type HostMenuButtonProps = {
  person: UserRef & Partial<MemberOfGroup>
  state: HostMenuState | undefined
  onOpen: OpenHostMenu
}

export function HostMenuButton({ person, state, onOpen }: HostMenuButtonProps) {
  const { t } = useTranslation()
  const { role } = person
  if (!state || !role) return null
  return (
    <span className={styles.menu}>
      <IconButton
        label={t('person_options', { name: person.name })}
        icon={<EllipsisVertical />}
        busy={state === 'busy'}
        data-menu-of={person.id}
        aria-haspopup="menu"
        aria-expanded={state === 'open'}
        onClick={(event) => onOpen({ ...person, role }, event)}
      />
    </span>
  )
}
