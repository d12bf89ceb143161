import BookOpen from 'lucide-react/icons/book-open'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import KeyRound from 'lucide-react/icons/key-round'
import User from 'lucide-react/icons/user'
import UserMinus from 'lucide-react/icons/user-minus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Group } from '#contract/groups.ts'
import type { GroupRole } from '#contract/hosting/group-roles.ts'
import type { UserRef } from '#contract/users.ts'
import { errorText } from '../../../api/error-text.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Menu } from '../../../ui/menus/Menu.tsx'
import { MenuItem } from '../../../ui/menus/MenuItem.tsx'
import { MenuSeparator } from '../../../ui/menus/MenuSeparator.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useChangeRole } from './hosts.queries.ts'
import { RemoveSheet } from './RemoveSheet.tsx'
import styles from './PersonMenu.module.css'

const icons = { host: <KeyRound aria-hidden />, member: <User aria-hidden />, reader: <BookOpen aria-hidden /> }
const roles = Object.keys(icons) as GroupRole[]

/** What hosts can do about somebody in their group. */
export function PersonMenu({ group, person }: { group: Group; person: UserRef & { role: GroupRole } }) {
  const { t } = useTranslation()
  const toast = useToast()
  const change = useChangeRole(group.id)
  const [isRemoving, setIsRemoving] = useState(false)
  const { name } = person

  function give(role: GroupRole) {
    // The row moves among the hosts or away, and with it goes what a mutation is told to do afterwards.
    change.mutateAsync({ userId: person.id, role }).then(
      () => toast({ text: t(`made_${role}`, { name }) }),
      (error: unknown) => toast({ text: t(errorText(error)), tone: 'danger' }),
    )
  }

  return (
    <div className={styles.menu}>
      <Menu
        align="end"
        trigger={
          <IconButton label={t('person_options', { name })} icon={<EllipsisVertical />} busy={change.isPending} />
        }
      >
        {roles
          .filter((role) => role !== person.role)
          .map((role) => (
            <MenuItem key={role} icon={icons[role]} hint={t(`make_${role}_hint`)} onClick={() => give(role)}>
              {t(`make_${role}`)}
            </MenuItem>
          ))}
        <MenuSeparator />
        <MenuItem icon={<UserMinus aria-hidden />} tone="danger" onClick={() => setIsRemoving(true)}>
          {t('remove_person_ask')}
        </MenuItem>
      </Menu>
      <RemoveSheet group={group} person={person} open={isRemoving} onOpenChange={setIsRemoving} />
    </div>
  )
}
