import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Settings from 'lucide-react/icons/settings'
import Shuffle from 'lucide-react/icons/shuffle'
import UserPlus from 'lucide-react/icons/user-plus'
import { Suspense, useState } from 'react'
import { groupQuery } from '../../data/group.ts'
import { BringAndTakeItems } from '../../features/downloads/BringAndTakeItems.tsx'
import { useDownload } from '../../features/downloads/useDownload.tsx'
import { usePeopleCount } from '../../features/groups/GroupFaces.tsx'
import { useInvite } from '../../features/invitations/useInvite.tsx'
import { useHasMessages } from '../../features/messages/useHasMessages.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { barActionClass } from '../../ui/buttons/bar-action-class.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { MenuLink } from '../../ui/menus/MenuLink.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { PageGroup } from '../usePage.ts'
import styles from './PhoneBar.module.css'

const NotifySheet = lazyWithWords(() => import('../../features/notification-settings/NotifySheet.tsx'), 'NotifySheet')

export function PhoneGroupHead({ group: seal }: { group: PageGroup }) {
  const { id, name } = seal
  const { t } = useTranslation()
  const { data: group } = useSuspenseQuery(groupQuery(id))
  const hasMessages = useHasMessages(id)
  const peopleCount = usePeopleCount()
  const { invite, dialog } = useInvite(group)
  const download = useDownload({ group: id })
  const [isChoosing, setIsChoosing] = useState(false)

  return (
    <>
      <Link to="/groups/$id/people" params={{ id }} className={styles.head}>
        <GroupSeal group={seal} size={36} />
        <span className={styles.words}>
          <bdi lang="" className={styles.title}>
            {name}
          </bdi>
          <span className={styles.count}>{peopleCount(group.users.length)}</span>
        </span>
      </Link>
      {hasMessages !== false && (
        <Link
          to="/groups/$id/random"
          params={{ id }}
          preload={false}
          className={`${barActionClass} ${styles.random}`}
          aria-label={t('random_memory')}
        >
          <Shuffle aria-hidden />
          <span>{t('memory_short')}</span>
        </Link>
      )}
      <Menu trigger={<IconButton label={t('more')} icon={<EllipsisVertical />} />} label={name}>
        {hasMessages !== false && (
          <span className={styles.inMenu}>
            <MenuLink
              icon={<Shuffle aria-hidden />}
              render={<Link to="/groups/$id/random" params={{ id }} preload={false} />}
            >
              {t('random_memory')}
            </MenuLink>
          </span>
        )}
        {invite && (
          <MenuItem icon={<UserPlus aria-hidden />} onClick={invite}>
            {t('invite')}
          </MenuItem>
        )}
        <MenuItem icon={<Bell aria-hidden />} onClick={() => setIsChoosing(true)}>
          {t('group_notifications')}
        </MenuItem>
        <BringAndTakeItems group={group} onDownload={download.offer} />
        <MenuLink icon={<Settings aria-hidden />} render={<Link to="/groups/$id/settings" params={{ id }} />}>
          {t('settings')}
        </MenuLink>
      </Menu>
      {dialog}
      {download.dialog}
      {isChoosing && (
        <Suspense>
          <NotifySheet groupId={id} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
