import type { Notification } from '#contract/notifications.ts'
import { html, type Html } from '../../mail/html.ts'
import { sealColours } from '../../presenters/seal-colours.ts'
import type { Words } from '../../words/words.ts'
import type { DigestParts } from './digest-parts.ts'
import { photoRows } from './digest-photos-html.ts'
import { darkSeals, styles, styleSheet } from './digest-style.ts'
import { announcementUrl, happeningTexts, headline, isOfServer, isSilent } from './digest-words.ts'
import { postsOf, type GroupNews, type Post, type Reminder, type Thread } from './digest.ts'
import { whatItAsks } from './what-it-asks.ts'

/** Pixels, inside a card and beside a face. */
const widths = { card: 550, post: 498 }

/** Tables, because some email programs have no other way to keep a column narrow. */
export function digestAsHtml(parts: DigestParts): string {
  const { words, digest, subject, publicUrl, marker } = parts
  return html`<!doctype html>
    <html lang="${words.tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${styleSheet} ${darkSeals(digest)}
        </style>
      </head>
      <body class="page" style="${styles.page}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="${styles.page}">
          <tr>
            <td align="center" style="padding:0 12px">
              <table role="presentation" width="600" cellpadding="0" cellspacing="0" style="${styles.column}">
                ${marker === undefined ? '' : aboveAll(marker)}
                <tr>
                  <td class="ink" style="${styles.brand}"><span style="${styles.dot}">●</span> Coterie</td>
                </tr>
                ${digest.announcements.map((announcement) =>
                  card(
                    html`${aboveAnnouncement(words, announcement)}
                      <p class="ink" style="${styles.heading}">${announcement.data.text ?? ''}</p>
                      ${button(words.say('mail_digest_open'), announcementUrl(announcement, publicUrl))}`,
                  ),
                )}
                ${photosOfTheWeek(parts)} ${digest.groups.map((group) => groupRows(parts, group))} ${foot(parts)}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text
}

function aboveAll(marker: string): Html {
  return html`<tr>
    <td class="soft beside" style="${styles.marker}">${marker}</td>
  </tr> `
}

function aboveAnnouncement(words: Words, announcement: Notification): Html {
  const { group } = announcement.data
  if (group) return html`<p class="soft" dir="auto" lang="" style="${styles.when}">${group}</p>`
  if (!isOfServer(announcement)) return html``
  return html`<p class="soft" style="${styles.when}">${words.say('mail_digest_announcement')}</p>`
}

function photosOfTheWeek(parts: DigestParts): Html {
  if (!beginsWithPhotos(parts)) return html``
  const { words, digest } = parts
  return card(html`
    <p class="ink" style="${styles.heading}">${words.say('mail_digest_week_photos')}</p>
    ${photoRows(parts, postsOf(digest), widths.card, { isNamed: true })}
  `)
}

function beginsWithPhotos({ reader, pictures }: DigestParts): boolean {
  return reader.frequency === 'weekly' && pictures.photos.size >= 2
}

function groupRows(parts: DigestParts, { name, hue, threads, reminders, happenings }: GroupNews): Html {
  const { words } = parts
  const shown = threads.filter(({ posts }) => !posts.every((post) => isAllOnTop(parts, post)))
  if (shown.length + reminders.length + happenings.length === 0) return html``
  return html`<tr>
      <td class="ink beside" style="${styles.group}">
        <span class="seal${String(hue)}" style="${styles.seal};background:${sealColours[hue]![0]}"
          >${firstLetter(name)}</span
        ><span dir="auto" lang="">${name}</span>
      </td>
    </tr>
    ${shown.map((thread) => card(threadHtml(parts, thread)))}
    ${reminders.map((reminder) => card(reminderHtml(parts, reminder)))}
    ${happeningTexts(words, happenings).map(
      (sentence) =>
        html`<tr>
          <td class="soft" dir="auto" style="${styles.happening}">${sentence}</td>
        </tr> `,
    )}`
}

function reminderHtml(parts: DigestParts, { title, text, path, asks }: Reminder): Html {
  const { words, publicUrl } = parts
  return html`${title ? html`<p class="soft" dir="auto" lang="" style="${styles.when}">${title}</p> ` : html``}
    <p class="ink" style="${styles.heading}">${text}</p>
    ${whatItAsks(parts, asks)} ${button(words.say('mail_digest_open'), publicUrl + path)}`
}

function threadHtml(parts: DigestParts, { heading, posts, isCut, path, mayReply }: Thread): Html {
  const { words, publicUrl } = parts
  const last = posts.at(-1)
  return html`${heading ? html`<p class="ink" dir="auto" lang="" style="${styles.heading}">${heading}</p> ` : html``}
    ${posts.map((post, n) => postHtml(parts, post, { heading, before: posts[n - 1] }))}
    ${isCut ? html`<p class="soft" style="${styles.note}">${words.say('mail_digest_more')}</p> ` : html``}
    ${last && mayReply ? button(words.say('mail_digest_reply'), publicUrl + last.path) : html``}
    <a class="quiet" href="${publicUrl + path}" style="${styles.quiet}">${words.say('mail_digest_open')}</a>`
}

/** All of its photos are at the top, and it has nothing else. */
function isAllOnTop(parts: DigestParts, post: Post): boolean {
  const { photos } = parts.pictures
  return (
    beginsWithPhotos(parts) &&
    isSilent(post) &&
    !post.hasOtherFiles &&
    !post.asks &&
    post.photos.every(({ id }) => photos.has(id))
  )
}

type Place = { heading: string; before: Post | undefined }

/** Consecutive posts of one person show face and time once. */
function postHtml(parts: DigestParts, post: Post, { heading, before }: Place): Html {
  const { words, reader, pictures } = parts
  const included = post.photos.filter(({ id }) => pictures.photos.has(id))
  const more = post.photos.length - included.length
  const goesOn = !post.isReply && before?.by.id === post.by.id
  const title = post.title === heading ? '' : post.title
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="${styles.post}">
    <tr>
      <td style="${styles.face}">${goesOn ? '' : face(parts, post)}</td>
      <td style="vertical-align:top">
        ${!goesOn || isSilent(post) ? html`<div class="ink" dir="auto" style="${styles.who}">${headline(words, post)}</div> ` : ''}
        ${goesOn ? '' : html`<div class="soft" style="${styles.when}">${words.shortDate(post.at, reader.timeZone)}</div> `}
        ${title ? html`<div class="ink" dir="auto" lang="" style="${styles.words}"><b>${title}</b></div> ` : ''}
        ${post.text ? html`<div class="ink" dir="auto" lang="" style="${styles.words}">${withBreaks(post.text)}</div> ` : ''}
        ${beginsWithPhotos(parts) ? '' : photoRows(parts, [post], widths.post)}
        ${more > 0 ? html`<p class="soft" style="${styles.note}">${words.count('mail_digest_more_photos', more)}</p> ` : ''}
        ${whatItAsks(parts, post.asks)}
      </td>
    </tr>
  </table> `
}

function face({ pictures }: DigestParts, { by, isReply }: Post): Html {
  const picture = pictures.avatars.get(by.id)
  if (picture) {
    const size = isReply ? '32' : '40'
    const style = `${styles.avatar};${isReply ? styles.smallAvatar : ''}`
    return html`<img src="cid:${picture.id}" width="${size}" height="${size}" alt="" style="${style}" />`
  }
  const style = `${styles.seat};${isReply ? styles.smallSeat : ''}`
  return html`<div class="seat" aria-hidden="true" style="${style}">${firstLetter(by.name)}</div>`
}

function foot({ words, digest, reader, publicUrl, settingsUrl, stopUrl }: DigestParts): Html {
  return html`<tr>
    <td class="soft beside" style="${styles.foot}">
      ${digest.isCut ? html`<p style="margin:0 0 16px">${words.say('mail_digest_more')}</p> ` : html``}
      <p style="margin:0 0 24px">
        <a href="${publicUrl}/news" style="${styles.main}">${words.say('mail_digest_all')}</a>
      </p>
      ${words.say(`mail_digest_because_${reader.frequency}`)}<br />
      <a class="quiet" href="${settingsUrl}" style="${styles.footLink}">${words.say('mail_digest_change')}</a>
      &nbsp;·&nbsp;
      <a class="quiet" href="${stopUrl}" style="${styles.footLink}">${words.say('mail_digest_stop')}</a>
    </td>
  </tr>`
}

function card(content: Html): Html {
  return html`<tr>
      <td class="card" style="${styles.card}">${content}</td>
    </tr>
    <tr>
      <td style="${styles.gap}">&nbsp;</td>
    </tr>`
}

function button(label: string, url: string): Html {
  return html`<a class="button" href="${url}" style="${styles.button}">${label}</a>`
}

function withBreaks(text: string): Html[] {
  return text.split('\n').map((line, n) => (n === 0 ? html`${line}` : html`<br />${line}`))
}

function firstLetter(name: string): string {
  const [letter] = new Intl.Segmenter().segment(name.trim())
  return letter?.segment.toLocaleUpperCase() ?? ''
}
