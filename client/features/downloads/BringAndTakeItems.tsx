import { Link } from '@tanstack/react-router'
import Archive from 'lucide-react/icons/archive'
import FolderDown from 'lucide-react/icons/folder-down'
import Import from 'lucide-react/icons/import'
import type { Group } from '#contract/groups.ts'
import { mayArchive } from '../../data/may-archive.ts'
import { useOwnGroup } from '../../data/me.ts'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { MenuLink } from '../../ui/menus/MenuLink.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

/** In the menus of a group: what comes into it from elsewhere, and what one takes out of it. */
export function BringAndTakeItems({ group, onDownload }: { group: Group; onDownload: () => void }) {
  const { t } = useTranslation()
  const { id } = group
  const mayPost = useOwnGroup(id)?.mayPost !== false
  return (
    <>
      <MenuItem icon={<FolderDown aria-hidden />} onClick={onDownload}>
        {t('download_everything')}
      </MenuItem>
      {mayPost && (
        <MenuLink icon={<Import aria-hidden />} render={<Link to="/groups/$id/import" params={{ id }} />}>
          {t('import_here')}
        </MenuLink>
      )}
      {mayArchive(group) && (
        <MenuLink icon={<Archive aria-hidden />} render={<Link to="/groups/$id/archive" params={{ id }} />}>
          {t('archives')}
        </MenuLink>
      )}
    </>
  )
}
