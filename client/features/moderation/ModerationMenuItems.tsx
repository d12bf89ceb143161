import Eye from 'lucide-react/icons/eye'
import EyeClosed from 'lucide-react/icons/eye-closed'
import Flag from 'lucide-react/icons/flag'
import UserMinus from 'lucide-react/icons/user-round-minus'
import UserPlus from 'lucide-react/icons/user-round-plus'
import type { Message, MessageCard } from '#contract/messages.ts'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { MenuSeparator } from '../../ui/menus/MenuSeparator.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { HostMenuItems } from './HostMenuItems.tsx'
import { useModerationCalls } from './moderation.queries.ts'
import { useIsHost, useIsOnlyHost } from './useIsHost.ts'
import { useSayingSo } from './useSayingSo.ts'

type ModerationMenuItemsProps = {
  message: Message | MessageCard
  isMine: boolean
  onReport: () => void
}

/** What somebody can do about a message of somebody else, and a host about any. */
export function ModerationMenuItems({ message, isMine, onReport }: ModerationMenuItemsProps) {
  const { t } = useTranslation()
  const isHost = useIsHost(message.group.id)
  const isOnlyHost = useIsOnlyHost(message.group.id, message.author?.id)
  const calls = useModerationCalls(message)
  const say = useSayingSo()
  const { author, folded } = message
  const name = author?.name

  return (
    <>
      {!isMine && (
        <>
          <MenuSeparator />
          {!isHost && !isOnlyHost && (
            <MenuItem icon={<Flag aria-hidden />} onClick={onReport}>
              {t('report')}
            </MenuItem>
          )}
          {folded === 'message' ? (
            <MenuItem icon={<Eye aria-hidden />} onClick={() => say(calls.unfold(), t('unfold_done'))}>
              {t('unfold')}
            </MenuItem>
          ) : (
            <MenuItem icon={<EyeClosed aria-hidden />} onClick={() => say(calls.fold(), t('fold_done'), calls.unfold)}>
              {t('fold')}
            </MenuItem>
          )}
          {name &&
            (folded === 'person' ? (
              <MenuItem
                icon={<UserPlus aria-hidden />}
                onClick={() => say(calls.unquiet(), t('unquiet_done', { name }))}
              >
                {t('unquiet', { name })}
              </MenuItem>
            ) : (
              <MenuItem
                icon={<UserMinus aria-hidden />}
                hint={t('quiet_hint', { group: message.group.name })}
                onClick={() => say(calls.quiet(), t('quiet_done', { name }), calls.unquiet)}
              >
                {t('quiet', { name })}
              </MenuItem>
            ))}
        </>
      )}
      {isHost && <HostMenuItems message={message} isMine={isMine} />}
    </>
  )
}
