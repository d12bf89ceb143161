import type { Notification } from '#contract/notifications.ts'
import type { Words } from '../../mail/words.ts'
import { formatDuration } from '#message-text/durations.ts'
import type { Post } from './digest.ts'

/** Who did what. */
export function headline(words: Words, post: Post): string {
  const { by, isReply, isMention, text, title, photos, hasOtherFiles, voiceNote } = post
  const { name } = by
  if (isMention) return words.say('mail_digest_mentioned', { name })
  const isSilent = text === '' && title === ''
  if (isSilent && voiceNote !== undefined)
    return words.say('mail_digest_voice_note', { name, length: formatDuration(voiceNote) })
  if (isSilent && photos.length > 0) return words.count('mail_digest_photos', photos.length, { name })
  if (isSilent && hasOtherFiles) return words.say('mail_digest_file', { name })
  if (isReply) return words.say('mail_digest_replied', { name })
  return words.say('mail_digest_wrote', { name })
}

export function happeningText(words: Words, { type, fromUser, data }: Notification): string {
  const name = fromUser?.name ?? ''
  switch (type) {
    case 'user_joined_group':
      return words.say('mail_digest_joined', { name })
    case 'user_left_group':
      return words.say('mail_digest_group_left', { name })
    case 'group_name_change':
      return words.say('mail_digest_group_renamed', {
        name,
        before: data.previousGroupName ?? '',
        after: data.newGroupName ?? '',
      })
    default:
      return data.text ?? ''
  }
}

/**
 * Where the link of an announcement leads: an address of the web, or one of ours, by way of the notification, which is
 * read by that.
 */
export function announcementUrl({ id, target }: Pick<Notification, 'id' | 'target'>, publicUrl: string): string {
  if (/^\/(?![/\\])/.test(target)) return `${publicUrl}/news/${id}`
  return /^https?:\/\//.test(target) ? target : publicUrl
}
