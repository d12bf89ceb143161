import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash2 from 'lucide-react/icons/trash-2'
import type { NewsRow } from '#contract/notifications.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Menu } from '../../../ui/menus/Menu.tsx'
import { MenuItem } from '../../../ui/menus/MenuItem.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { useMarkRead } from '../change-notifications.queries.ts'
import { isUnread } from '../read-marks.ts'
import { eachOf } from '../unread.ts'

type NotificationOptionsProps = { row: NewsRow; describedBy: string; onRemove: () => void }

export function NotificationOptions({ row, describedBy, onRemove }: NotificationOptionsProps) {
  const { t } = useTranslation()
  const markRead = useMarkRead()
  return (
    <Menu
      align="end"
      label={t('news_options')}
      trigger={<IconButton label={t('news_options')} icon={<Ellipsis />} aria-describedby={describedBy} />}
    >
      {isUnread(row) && (
        <MenuItem icon={<Check aria-hidden />} onClick={() => markRead.mutate(eachOf(row).map(({ id }) => id))}>
          {t('mark_read')}
        </MenuItem>
      )}
      <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onClick={onRemove}>
        {t('news_delete')}
      </MenuItem>
    </Menu>
  )
}
