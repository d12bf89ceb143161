import { Link } from '@tanstack/react-router'
import Archive from 'lucide-react/icons/archive'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import FolderDown from 'lucide-react/icons/folder-down'
import Import from 'lucide-react/icons/import'
import { useTranslation } from 'react-i18next'
import type { GroupRef } from '#contract/groups.ts'
import { useOwnGroup } from '../../data/me.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { MenuLink } from '../../ui/menus/MenuLink.tsx'
import { useDownload } from '../downloads/useDownload.tsx'
import styles from './GroupHead.module.css'

/** What is done rarely, where there is no upper bar with a menu of the group. */
export function GroupMenu({ group: { id, name } }: { group: GroupRef }) {
  const { t } = useTranslation()
  const own = useOwnGroup(id)
  const { offer, dialog } = useDownload({ group: id })
  return (
    <>
      <span className={styles.menu}>
        <Menu trigger={<IconButton label={t('more')} icon={<EllipsisVertical />} />} label={name} align="end">
          <MenuItem icon={<FolderDown aria-hidden />} onClick={offer}>
            {t('download_everything')}
          </MenuItem>
          {own?.mayPost !== false && (
            <MenuLink icon={<Import aria-hidden />} render={<Link to="/groups/$id/import" params={{ id }} />}>
              {t('import_here')}
            </MenuLink>
          )}
          {own?.role === 'host' && (
            <MenuLink icon={<Archive aria-hidden />} render={<Link to="/groups/$id/archive" params={{ id }} />}>
              {t('archives')}
            </MenuLink>
          )}
        </Menu>
      </span>
      {dialog}
    </>
  )
}
