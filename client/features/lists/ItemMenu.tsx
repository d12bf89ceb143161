import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

type ItemMenuProps = {
  item: { words: string }
  onEdit: () => void
  onRemove: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

export function ItemMenu({ item, onEdit, onRemove, onUp, onDown }: ItemMenuProps) {
  const { t } = useTranslation()
  const label = t('list_change', { item: item.words })
  return (
    <Menu align="end" label={label} trigger={<IconButton label={label} icon={<EllipsisVertical />} />}>
      <MenuItem icon={<Pencil aria-hidden />} onClick={onEdit}>
        {t('list_edit')}
      </MenuItem>
      {onUp && (
        <MenuItem icon={<ArrowUp aria-hidden />} onClick={onUp}>
          {t('list_up')}
        </MenuItem>
      )}
      {onDown && (
        <MenuItem icon={<ArrowDown aria-hidden />} onClick={onDown}>
          {t('list_down')}
        </MenuItem>
      )}
      <MenuItem icon={<Trash aria-hidden />} onClick={onRemove}>
        {t('list_remove')}
      </MenuItem>
    </Menu>
  )
}
