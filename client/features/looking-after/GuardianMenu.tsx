import BellOff from 'lucide-react/icons/bell-off'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import LogOut from 'lucide-react/icons/log-out'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import type { Profile } from '#contract/people.ts'
import type { UserRef } from '#contract/users.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { MenuSeparator } from '../../ui/menus/MenuSeparator.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { ChangePersonDialog } from './ChangePersonDialog.tsx'
import { DeletePersonDialog } from './DeletePersonDialog.tsx'
import { DevicesDialog } from './DevicesDialog.tsx'
import { NameGuardianDialog } from './NameGuardianDialog.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'
import { StopDialog } from './StopDialog.tsx'

type Asked = 'change' | 'settings' | 'devices' | 'name' | 'stop' | 'delete'

/** What else somebody who looks after a person can do. */
export function GuardianMenu({ person, me }: { person: Profile; me: UserRef }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Asked>()
  const { name } = person
  const of = { person, onClose: () => setAsked(undefined) }
  return (
    <>
      <Menu align="end" trigger={<IconButton label={t('person_options', { name })} icon={<EllipsisVertical />} />}>
        <MenuItem icon={<Pencil aria-hidden />} onClick={() => setAsked('change')}>
          {t('looked_after_change')}
        </MenuItem>
        <MenuItem icon={<BellOff aria-hidden />} onClick={() => setAsked('settings')}>
          {t('looked_after_settings')}
        </MenuItem>
        <MenuItem icon={<MonitorSmartphone aria-hidden />} onClick={() => setAsked('devices')}>
          {t('looked_after_devices')}
        </MenuItem>
        <MenuItem icon={<UserPlus aria-hidden />} onClick={() => setAsked('name')}>
          {t('guardian_add')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<LogOut aria-hidden />} onClick={() => setAsked('stop')}>
          {t('guardian_stop')}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onClick={() => setAsked('delete')}>
          {t('looked_after_delete')}
        </MenuItem>
      </Menu>
      {asked === 'change' && <ChangePersonDialog {...of} />}
      {asked === 'settings' && <SettingsDialog {...of} />}
      {asked === 'devices' && <DevicesDialog {...of} />}
      {asked === 'name' && <NameGuardianDialog {...of} />}
      {asked === 'stop' && <StopDialog {...of} me={me} />}
      {asked === 'delete' && <DeletePersonDialog {...of} />}
    </>
  )
}
