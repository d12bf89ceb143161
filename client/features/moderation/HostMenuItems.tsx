import EyeOff from 'lucide-react/icons/eye-off'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageCircleOff from 'lucide-react/icons/message-circle-off'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Message, MessageCard } from '#contract/messages.ts'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { MenuSeparator } from '../../ui/menus/MenuSeparator.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useModerationCalls } from './moderation.queries.ts'
import { useSayingSo } from './useSayingSo.ts'

/** An own message is pinned and deleted as by any author. */
export function HostMenuItems({ message, isMine }: { message: Message | MessageCard; isMine: boolean }) {
  const { t } = useTranslation()
  const calls = useModerationCalls(message)
  const say = useSayingSo()
  const isPinned = message.sortOrder !== undefined
  const isTop = !message.parent
  if (isMine && !isTop) return null

  const pin = (pinned: boolean) =>
    say(calls.pin(pinned), pinned ? t('pinned_now') : t('unpinned_now'), () => calls.pin(!pinned))
  const close = (closed: boolean) =>
    say(calls.close(closed), closed ? t('closed_now') : t('opened_now'), () => calls.close(!closed))

  return (
    <>
      <MenuSeparator />
      {!isMine && message.isInFront && (
        <MenuItem icon={isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />} onClick={() => pin(!isPinned)}>
          {isPinned ? t('unpin') : t('pin')}
        </MenuItem>
      )}
      {isTop &&
        (message.closed ? (
          <MenuItem icon={<MessageCircle aria-hidden />} onClick={() => close(false)}>
            {t('open_conversation')}
          </MenuItem>
        ) : (
          <MenuItem
            icon={<MessageCircleOff aria-hidden />}
            hint={t('close_conversation_hint')}
            onClick={() => close(true)}
          >
            {t('close_conversation')}
          </MenuItem>
        ))}
      {!isMine && (
        <>
          <MenuItem
            icon={<EyeOff aria-hidden />}
            hint={t('hide_message_hint')}
            onClick={() => say(calls.hide(), t('message_hidden'), calls.restore)}
          >
            {t('hide_message')}
          </MenuItem>
          <MenuItem
            tone="danger"
            icon={<Trash2 aria-hidden />}
            hint={t('delete_as_host_hint')}
            onClick={() => say(calls.remove(), t('deleted_as_host'), calls.restore)}
          >
            {message.parent ? t('delete_reply') : t('delete_message')}
          </MenuItem>
        </>
      )}
    </>
  )
}
