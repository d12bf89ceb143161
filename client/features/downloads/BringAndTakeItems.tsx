import { Link } from '@tanstack/react-router'
import Archive from 'lucide-react/icons/archive'
import FolderDown from 'lucide-react/icons/folder-down'
import Import from 'lucide-react/icons/import'
import { useTranslation } from 'react-i18next'
import { useOwnGroup } from '../../data/me.ts'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { MenuLink } from '../../ui/menus/MenuLink.tsx'

type BringAndTakeItemsProps = { groupId: string; onDownload: () => void }

/** Of a menu of a group: what brings something there, and what takes it along. */
export function BringAndTakeItems({ groupId: id, onDownload }: BringAndTakeItemsProps) {
  const { t } = useTranslation()
  const own = useOwnGroup(id)
  return (
    <>
      <MenuItem icon={<FolderDown aria-hidden />} onClick={onDownload}>
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
    </>
  )
}
