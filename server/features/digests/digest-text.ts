import type { DigestParts } from './digest-parts.ts'
import { announcementUrl, happeningTexts, headline, nameOf } from './digest-words.ts'
import type { GroupNews, Post, Reminder, Thread } from './digest.ts'
import { whatItAsksAsText } from './what-it-asks.ts'

export function digestAsText(parts: DigestParts): string {
  const { words, digest, publicUrl, settingsUrl, stopUrl, reader, marker } = parts
  const blocks = [
    ...(marker === undefined ? [] : [marker]),
    ...digest.announcements.flatMap((announcement) => [
      ...(announcement.data.group ? [underlined(announcement.data.group, '=')] : []),
      announcement.data.text ?? '',
      announcementUrl(announcement, publicUrl),
    ]),
    ...digest.groups.flatMap((group) => groupBlocks(parts, group)),
    ...(digest.isCut ? [words.say('mail_digest_more')] : []),
    button(parts, words.say('mail_digest_all'), `${publicUrl}/news`),
    [
      '-- ',
      words.say(`mail_digest_because_${reader.frequency}`),
      button(parts, words.say('mail_digest_change'), settingsUrl),
      button(parts, words.say('mail_digest_stop'), stopUrl),
    ].join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}

function groupBlocks(parts: DigestParts, { name, threads, reminders, happenings }: GroupNews): string[] {
  return [
    underlined(name, '='),
    ...threads.flatMap((thread) => threadBlocks(parts, thread)),
    ...reminders.flatMap((reminder) => reminderBlocks(parts, reminder)),
    ...happeningTexts(parts.words, happenings).map((sentence) => `* ${sentence}`),
  ]
}

function reminderBlocks(parts: DigestParts, { title, text, path, asks }: Reminder): string[] {
  const { words, publicUrl } = parts
  return [
    ...(title ? [underlined(title, '-')] : []),
    text,
    ...whatItAsksAsText(parts, asks),
    button(parts, words.say('mail_digest_open'), publicUrl + path),
  ]
}

function threadBlocks(parts: DigestParts, { heading, posts, isCut, path, mayReply }: Thread): string[] {
  const { words, publicUrl } = parts
  const last = posts.at(-1)
  return [
    ...(heading ? [underlined(heading, '-')] : []),
    ...posts.flatMap((post) => [postBlock(parts, post, heading), ...whatItAsksAsText(parts, post.asks)]),
    ...(isCut ? [words.say('mail_digest_more')] : []),
    [
      ...(last && mayReply ? [button(parts, words.say('mail_digest_reply'), publicUrl + last.path)] : []),
      button(parts, words.say('mail_digest_open'), publicUrl + path),
    ].join('\n'),
  ]
}

function postBlock({ words, reader }: DigestParts, post: Post, heading: string): string {
  const first = `${headline(words, post)} (${words.shortDate(post.at, reader.timeZone)})`
  const photos = post.photos.length > 0 && (post.text || post.title) ? `[${photoCount(words, post)}]` : ''
  const own = post.title === heading ? '' : post.title
  const body = [own, post.text, photos].filter(Boolean).join('\n')
  return [first, ...(body ? [body.replace(/^(?=.)/gm, '  ')] : [])].join('\n')
}

function photoCount(words: DigestParts['words'], post: Post): string {
  return words.count('mail_digest_photos', post.photos.length, { name: nameOf(words, post) })
}

function underlined(text: string, sign: string): string {
  return `${text}\n${sign.repeat(Math.min(60, text.length))}`
}

function button({ words }: DigestParts, label: string, url: string): string {
  return words.say('mail_digest_text_button', { label, url })
}
