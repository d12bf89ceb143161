import { useSuspenseQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import BellPlus from 'lucide-react/icons/bell-plus'
import type { ThreadSetting } from '#contract/notification-settings.ts'
import { meQuery } from '../../data/me.ts'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useThreadChoice } from './useThreadChoice.ts'

type ThreadMenuItemsProps = { messageId: string; groupId: string; setting: ThreadSetting }

/** Mutes or follows the thread of a message. Empty where the group sends no notifications anyway. */
export function ThreadMenuItems({ messageId, groupId, setting }: ThreadMenuItemsProps) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const { mutate: choose } = useThreadChoice(messageId)
  const level = me.groups.find(({ id }) => id === groupId)?.notifyLevel
  if (level === 'none') return null

  return (
    <>
      {level === 'mine' && (
        <MenuItem
          icon={<BellPlus aria-hidden />}
          hint={setting === 'followed' ? t('thread_unfollow_text') : t('thread_follow_text')}
          onClick={() => choose(setting === 'followed' ? 'default' : 'followed')}
        >
          {setting === 'followed' ? t('thread_unfollow') : t('thread_follow')}
        </MenuItem>
      )}
      {setting === 'muted' ? (
        <MenuItem icon={<Bell aria-hidden />} hint={t('thread_unmute_text')} onClick={() => choose('default')}>
          {t('thread_unmute')}
        </MenuItem>
      ) : (
        <MenuItem icon={<BellOff aria-hidden />} hint={t('thread_mute_text')} onClick={() => choose('muted')}>
          {t('thread_mute')}
        </MenuItem>
      )}
    </>
  )
}
