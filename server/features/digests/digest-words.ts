import type { Notification } from '#contract/notifications.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Words } from '../../mail/words.ts'
import { formatDuration } from '#message-text/durations.ts'
import type { Post } from './digest.ts'

/** Who did what. */
export function headline(words: Words, post: Post): string {
  const { by, isReply, isMention, photos, hasOtherFiles, voiceNote } = post
  const { name } = by
  if (isMention) return words.say('mail_digest_mentioned', { name })
  if (isSilent(post) && voiceNote !== undefined)
    return words.say('mail_digest_voice_note', { name, length: formatDuration(voiceNote) })
  if (isSilent(post) && photos.length > 0) return words.count('mail_digest_photos', photos.length, { name })
  if (isSilent(post) && hasOtherFiles) return words.say('mail_digest_file', { name })
  if (isReply) return words.say('mail_digest_replied', { name })
  return words.say('mail_digest_wrote', { name })
}

/** Without a word of its own. */
export function isSilent({ title, text }: Post): boolean {
  return title === '' && text === ''
}

/** What happened in a group, a sentence each; those who joined it are in one. */
export function happeningTexts(words: Words, happenings: readonly Notification[]): string[] {
  const joined = happenings.filter(({ type }) => type === 'user_joined_group')
  if (joined.length < 2) return happenings.map((told) => happeningText(words, told))
  const names = words.list(joined.map(({ fromUser }) => plainLine(fromUser?.name ?? '')))
  const others = happenings.filter((told) => !joined.includes(told))
  return [words.say('mail_digest_joined_several', { names }), ...others.map((told) => happeningText(words, told))]
}

function happeningText(words: Words, { type, fromUser, data }: Notification): string {
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
