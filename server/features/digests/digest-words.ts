import type { Notification } from '#contract/notifications.ts'
import { formatDuration } from '#message-text/durations.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Words } from '../../words/words.ts'
import type { Post } from './digest.ts'

export function headline(words: Words, post: Post): string {
  const { isReply, isMention, photos, hasOtherFiles, voiceNote } = post
  const name = nameOf(words, post)
  if (isMention) return words.say('mail_digest_mentioned', { name })
  if (isSilent(post) && voiceNote !== undefined)
    return words.say('mail_digest_voice_note', { name, length: formatDuration(voiceNote) })
  if (isSilent(post) && photos.length > 0) return words.count('mail_digest_photos', photos.length, { name })
  if (isSilent(post) && hasOtherFiles) return words.say('mail_digest_file', { name })
  if (isReply) return words.say('mail_digest_replied', { name })
  return words.say('mail_digest_wrote', { name })
}

export function nameOf(words: Words, { by, writtenBy }: Post): string {
  return writtenBy === undefined ? by.name : words.say('written_for', { by: writtenBy, name: by.name })
}

/** Has no words of its own. */
export function isSilent({ title, text }: Post): boolean {
  return title === '' && text === ''
}

/** A sentence for each event in a group; all who joined share one. */
export function happeningTexts(words: Words, happenings: readonly Notification[]): string[] {
  const joined = happenings.filter(({ type }) => type === 'user_joined_group')
  if (joined.length < 2) return happenings.map((happening) => happeningText(words, happening))
  const names = words.list(joined.map(({ fromUser }) => plainLine(fromUser?.name ?? '')))
  const others = happenings.filter((happening) => !joined.includes(happening))
  return [
    words.say('mail_digest_joined_several', { names }),
    ...others.map((happening) => happeningText(words, happening)),
  ]
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

/** Written by whoever runs the server, rather than about a group that the reader is not in, or not yet. */
export function isOfServer({ fromUser, data }: Pick<Notification, 'fromUser' | 'data'>): boolean {
  return !fromUser && data.group === undefined
}

/**
 * The address of an announcement's link: a web address, or our own page of the notification, which marks it as read.
 */
export function announcementUrl({ id, target }: Pick<Notification, 'id' | 'target'>, publicUrl: string): string {
  if (/^\/(?![/\\])/.test(target)) return `${publicUrl}/news/${id}`
  return /^https?:\/\//.test(target) ? target : publicUrl
}
