import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import type { Group } from '#contract/groups.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { BringAndTakeItems } from '../downloads/BringAndTakeItems.tsx'
import { useDownload } from '../downloads/useDownload.tsx'
import styles from './GroupHead.module.css'

/** What is done rarely, where there is no upper bar with a menu of the group. */
export function GroupMenu({ group }: { group: Group }) {
  const { t } = useTranslation()
  const { offer, dialog } = useDownload({ group: group.id })
  return (
    <>
      <span className={styles.menu}>
        <Menu trigger={<IconButton label={t('more')} icon={<EllipsisVertical />} />} label={group.name} align="end">
          <BringAndTakeItems group={group} onDownload={offer} />
        </Menu>
      </span>
      {dialog}
    </>
  )
}
