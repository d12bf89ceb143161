import BookOpen from 'lucide-react/icons/book-open'
import KeyRound from 'lucide-react/icons/key-round'
import User from 'lucide-react/icons/user'
import UserMinus from 'lucide-react/icons/user-minus'
import { useState } from 'react'
import type { Group } from '#contract/groups.ts'
import type { GroupRole } from '#contract/hosting/group-roles.ts'
import type { UserRef } from '#contract/users.ts'
import { MenuItem } from '../../../ui/menus/MenuItem.tsx'
import { MenuPopup } from '../../../ui/menus/MenuPopup.tsx'
import { MenuSeparator } from '../../../ui/menus/MenuSeparator.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { RemoveSheet } from './RemoveSheet.tsx'

const icons = { host: <KeyRound aria-hidden />, member: <User aria-hidden />, reader: <BookOpen aria-hidden /> }
const roles = Object.keys(icons) as GroupRole[]

type PersonMenuProps = {
  group: Group
  person: UserRef & { role: GroupRole }
  anchor: HTMLElement
  openedBy: 'pointer' | 'keyboard'
  isOpen: boolean
  onClose: () => void
  onGive: (role: GroupRole) => void
  onRemoved?: (() => void) | undefined
}

/** What hosts can do about somebody in their group. */
export function PersonMenu(props: PersonMenuProps) {
  const { group, person, anchor, openedBy, isOpen, onClose, onGive, onRemoved } = props
  const { t } = useTranslation()
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <>
      {isOpen && (
        <MenuPopup
          anchor={anchor}
          openedBy={openedBy}
          align="end"
          heading={undefined}
          name={{ 'aria-label': t('person_options', { name: person.name }) }}
          onClose={onClose}
        >
          {roles
            .filter((role) => role !== person.role)
            .map((role) => (
              <MenuItem key={role} icon={icons[role]} hint={t(`make_${role}_hint`)} onClick={() => onGive(role)}>
                {t(`make_${role}`)}
              </MenuItem>
            ))}
          <MenuSeparator />
          <MenuItem icon={<UserMinus aria-hidden />} tone="danger" onClick={() => setIsRemoving(true)}>
            {t('remove_person_ask')}
          </MenuItem>
        </MenuPopup>
      )}
      <RemoveSheet group={group} person={person} open={isRemoving} onOpenChange={setIsRemoving} onRemoved={onRemoved} />
    </>
  )
}
