import type { Notification } from '#contract/notifications.ts'
import { avatarUrl, pictureUrl } from '#contract/pictures.ts'
import type { PushMessage } from '#contract/push.ts'
import { formatDuration } from '#message-text/durations.ts'
import type { Words } from '../../words/words.ts'

export type PushContent = Pick<PushMessage, 'title' | 'body' | 'url' | 'icon' | 'image'>

export function contentOf({ say }: Words, notification: Notification, others: number): PushContent {
  const {
    type,
    data,
    fromUser,
    writtenBy,
    fromGroup,
    title = '',
    words = '',
    voiceNote,
    miniature,
    picture,
  } = notification
  const recording = voiceNote === undefined ? '' : say('voice_note', { length: formatDuration(voiceNote) })
  const author = fromUser?.name ?? ''
  const name = writtenBy ? say('written_for', { by: writtenBy.name, name: author }) : author
  const names = { name, group: fromGroup?.name ?? '', title }
  const about = {
    url: addressOf(notification),
    ...(miniature && { icon: avatarUrl(miniature.id, 160) }),
    ...(picture && { image: pictureUrl(picture.id, 720) }),
  }
  if (data.mentionsYou)
    return { ...about, title: say('push_mention', names), body: words || title || recording || say('push_new_message') }
  const more = others > 0 ? ` (+${others})` : ''
  switch (type) {
    case 'new_message':
      return {
        ...about,
        title: say('push_message', names),
        body: (title || recording || say('push_new_message')) + more,
      }
    case 'new_comment':
      return {
        ...about,
        title: say(title ? 'push_reply' : 'push_reply_untitled', names),
        body: words || recording || say('push_new_reply'),
      }
    case 'user_joined_group':
      return { ...about, title: say('push_joined', names), body: '' }
    default:
      return { ...about, title: 'Coterie', body: (data.text ?? '') + more }
  }
}

function addressOf({ type, target, fromMessage, fromGroup }: Notification): string {
  if (type === 'new_message') return `messages/${target}`
  if (type === 'new_comment') return `messages/${fromMessage ? `${fromMessage.id}/` : ''}${target}`
  if (type === 'global_notification') return target.replace(/^\//, '')
  return `groups/${fromGroup?.id ?? target}`
}
