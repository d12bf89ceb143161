import type { Config } from '../../config/config.ts'
import type { Email } from '../../mail/mailer.ts'
import { hostOf, messageId } from '../../mail/message-id.ts'
import type { Words } from '../../words/words.ts'
import { markerIn } from '../email-replies/marker.ts'
import { digestAsHtml } from './digest-html.ts'
import type { DigestParts, Reader } from './digest-parts.ts'
import { digestAsText } from './digest-text.ts'
import { isOfServer } from './digest-words.ts'
import type { Digest } from './digest.ts'

type Given = Pick<DigestParts, 'words' | 'digest' | 'pictures' | 'reader'> & {
  events?: NonNullable<Email['events']>
  replyTo?: Email['replyTo']
  config: Config
  key: string
}

/** The same key makes the same Message-ID, which shows that an email received twice is the same. */
export function digestEmail({ words, digest, pictures, events = [], replyTo, reader, config, key }: Given): Email {
  const { publicUrl } = config
  const host = hostOf(config)
  const subject = subjectOf(words, digest, reader)
  const stopPath = `/stop-notification-emails/${reader.id}/${reader.token}`
  const parts: DigestParts = {
    words,
    digest,
    pictures,
    subject,
    reader,
    publicUrl,
    settingsUrl: `${publicUrl}/users/${reader.id}/settings`,
    stopUrl: publicUrl + stopPath,
    marker: replyTo && markerIn(words, replyTo.name),
  }
  const [group, ...otherGroups] = digest.groups
  const isOfOne = group && otherGroups.length === 0
  return {
    to: { name: reader.name, address: reader.login },
    subject,
    text: digestAsText(parts),
    html: digestAsHtml(parts),
    messageId: messageId(config, `digest.${key}`),
    ...(replyTo && { replyTo }),
    ...(isOfOne && { belongsTo: messageId(config, onlyThread(digest)?.id ?? group.id) }),
    list: {
      name: isOfOne ? group.name : 'Coterie',
      id: `${isOfOne ? group.id : 'digest'}.${host}`,
      unsubscribe: `${publicUrl}/api${stopPath}/one-click`,
    },
    pictures: [...pictures.photos.values(), ...pictures.avatars.values()],
    events,
  }
}

function subjectOf(words: Words, digest: Digest, { frequency }: Reader): string {
  const [group, ...otherGroups] = digest.groups
  if (!group) {
    // What is about a person or a group says so itself.
    const [told] = digest.announcements
    return (told && !isOfServer(told) && told.data.text) || words.say('mail_digest_subject_server')
  }
  const isOfWeek = frequency === 'weekly'
  if (otherGroups.length > 0) return words.say(isOfWeek ? 'mail_digest_subject_weeks' : 'mail_digest_subject_groups')
  if (isOfWeek) return words.say('mail_digest_subject_week', { group: group.name })
  const title = onlyThread(digest)?.title
  return title
    ? words.say('mail_digest_subject_thread', { title, group: group.name })
    : words.say('mail_digest_subject_group', { group: group.name })
}

function onlyThread({ groups: [group] }: Digest) {
  return group?.threads.length === 1 ? group.threads[0] : undefined
}
