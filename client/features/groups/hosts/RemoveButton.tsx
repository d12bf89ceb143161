import { useNavigate } from '@tanstack/react-router'
import UserMinus from 'lucide-react/icons/user-minus'
import { useState } from 'react'
import type { GroupRef } from '#contract/groups.ts'
import type { UserRef } from '#contract/users.ts'
import { GroupSeal } from '../../../pieces/people/GroupSeal.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Menu } from '../../../ui/menus/Menu.tsx'
import { MenuItem } from '../../../ui/menus/MenuItem.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { RemoveSheet } from './RemoveSheet.tsx'

type RemoveButtonProps = {
  person: UserRef
  /** Those in which one is a host. */
  groups: readonly GroupRef[]
}

/** For hosts, on the page of somebody. */
export function RemoveButton({ person, groups }: RemoveButtonProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [group, setGroup] = useState<GroupRef>()
  const [isOpen, setIsOpen] = useState(false)
  const [only, ...others] = groups

  function ask(about: GroupRef) {
    setGroup(about)
    setIsOpen(true)
  }

  function leave() {
    void navigate({ to: '/groups/$id/people', params: { id: group!.id }, replace: true })
  }

  const button = (
    <Button
      tone="quiet"
      icon={<UserMinus aria-hidden />}
      {...(only && others.length === 0 && { 'aria-haspopup': 'dialog', onClick: () => ask(only) })}
    >
      {t('remove_person_ask')}
    </Button>
  )
  return (
    <>
      {others.length === 0 ? (
        button
      ) : (
        <Menu trigger={button} align="end" label={t('remove_person_from')} hasHeading>
          {groups.map((one) => (
            <MenuItem key={one.id} icon={<GroupSeal group={one} size={20} />} onClick={() => ask(one)}>
              <bdi lang="">{one.name}</bdi>
            </MenuItem>
          ))}
        </Menu>
      )}
      {group && <RemoveSheet group={group} person={person} open={isOpen} onOpenChange={setIsOpen} onRemoved={leave} />}
    </>
  )
}
