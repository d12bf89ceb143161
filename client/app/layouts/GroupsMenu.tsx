import type { ReactElement } from 'react'
import { Menu } from '../../ui/menus/Menu.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

const loadRows = () => import('../../features/groups/GroupsMenuRows.tsx')

export function GroupsMenu({ trigger, current }: { trigger: ReactElement; current?: string }) {
  const { t } = useTranslation()
  return (
    <Menu trigger={trigger} label={t('groups')} loadRows={loadRows}>
      {({ GroupsMenuRows }) => <GroupsMenuRows current={current} />}
    </Menu>
  )
}
