import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../ui/menus/Menu.tsx'

const loadRows = () => import('../../features/groups/GroupsMenuRows.tsx')

export function GroupsMenu({ trigger, current }: { trigger: ReactElement; current?: string }) {
  const { t } = useTranslation()
  return (
    <Menu trigger={trigger} label={t('groups')} loadRows={loadRows}>
      {({ GroupsMenuRows }) => <GroupsMenuRows current={current} />}
    </Menu>
  )
}
