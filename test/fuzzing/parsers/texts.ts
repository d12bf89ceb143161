import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Parser as HtmlParser } from 'htmlparser2'
import ICAL from 'ical.js'
import {
  filtersIn,
  hasFilter,
  toggleFilter,
  withOnly,
  withoutFilters,
  written,
} from '#client/features/search/filters/query-filters.ts'
import { toQuery } from '#client/features/search/search-words.ts'
import { hashtagsInText } from '#message-text/hashtags-in-text.ts'
import { firstLink, linksInText, withShortLinks } from '#message-text/links-in-text.ts'
import { partsOfText, withCurrentNames } from '#message-text/mentions-in-text.ts'
import { plainLine } from '#message-text/plain-line.ts'
import { readableText } from '#message-text/readable-text.ts'
import { withEnding, withoutEnding } from '#message-text/with-ending.ts'
import { threadOf } from '#server/archive/pages/message.ts'
import { asText, writeIcs } from '#server/features/calendar-feeds/ics.ts'
import { cutReply } from '#server/features/email-replies/cut-reply.ts'
import { readEmail } from '#server/features/email-replies/received-email.ts'
import { textOfHtml } from '#server/features/email-replies/text-of-html.ts'
import { playerOf, playerSources } from '#server/features/links/players/players.ts'
import { knownOembed, readOembed } from '#server/features/links/reading/oembed.ts'
import { readSearchText } from '#server/features/search/search-text.ts'
import { everyWordOf } from '#server/features/word-index/word-index.ts'
import { hashtagsOf, pairsOf, wantedFor } from '#server/features/word-index/words.ts'
import { readWebPage } from '#server/media/web-pages/read-web-page.ts'
import { wordsIn } from '#server/words/words.ts'
import { readSettings, translateSettings } from '#server/zusam/old-settings.ts'
import { asObject } from '#server/zusam/old-values.ts'
import { wordsOf } from '#server/zusam/save-messages.ts'
import type { Source } from '#server/zusam/source.ts'
import { emailOf } from '../../emails/email-of.ts'
import { mailLanguages } from '../../emails/languages.ts'
import { mailPrograms } from '../../emails/programs.ts'
import { must, type Parser } from '../parser.ts'

const spoken = 'See https://example.org/a_(b)?c=d#e, www.example.com and ada@example.org. @Ada #sea @Bea Moreau 😀'
const textWords = [
  'https://',
  'http://',
  'www.',
  'javascript:',
  'mailto:',
  '@Ada',
  '#sea',
  '<script>',
  '" onclick="',
  '%E2%80%AE',
  '%0a',
]
const mentions = [{ name: 'Ada', currentName: '<b>Ada' }, { name: 'Bea Moreau' }]

/** What server and client read from the words of a message. */
export function messageText(): Parser {
  return {
    seeds: [
      spoken,
      '{"delta":{"ops":[{"insert":"Hello\\n"}]},"textOnly":"Hello\\n"}',
      'HTTPS://EXAMPLE.ORG:443/ä?x=[1] http://user:password@example.org http://[::1]/ http://localhost',
    ],
    words: [...textWords, '{"delta":', '"textOnly":"', '{"ops":[', 'null'],
    read: (input) => {
      const text = input.toString()
      const parts = linksInText(text)
      must(parts.map((part) => part.text).join('') === text, 'the parts of a text are the text')
      for (const part of parts)
        if (part.kind === 'link') must(isSafeLink(part.href), 'a link leads to the web or to an email address')
      const first = firstLink(text)
      must(first === undefined || /^https?:$/.test(new URL(first).protocol), 'the first link leads to the web')
      must(
        partsOfText(text, mentions)
          .map((part) => part.text)
          .join('') === text,
        'text and mentions are the text',
      )
      must(
        hashtagsInText(text)
          .map((part) => part.text)
          .join('') === text,
        'text and hashtags are the text',
      )
      withCurrentNames(text, mentions)
      withShortLinks(text)
      const line = plainLine(text)
      must(!/[\n\r]/.test(line) && plainLine(line) === line, 'a line is a line')
      const storable = text.replaceAll('\0', '')
      must(
        readableText(withoutEnding(withEnding(storable, 'the end'))) === readableText(withoutEnding(storable)),
        'an ending can be taken away',
      )
      everyWordOf(text)
      hashtagsOf(text)
      pairsOf(text)
      wantedFor(text)
    },
  }
}

function isSafeLink(href: string): boolean {
  return /^(https?|mailto):$/.test(new URL(href).protocol)
}

/** What an editor has written becomes words, and these the page of an archive: nothing in it may come alive. */
export function editorText(): Parser {
  const setting = {
    words: wordsIn('en_US'),
    timeZone: 'UTC',
    room: 'Family',
    madeBy: 'Ada',
    madeAt: 0,
    months: [],
    people: 1,
  }
  const stored = {
    delta: {
      ops: [
        { insert: '<img src=x onerror=alert(1)>' },
        { insert: { image: 'x' }, attributes: { link: 'javascript:alert(1)' } },
      ],
    },
    textOnly: `<b>${spoken}</b>\n`,
  }
  return {
    seeds: [
      JSON.stringify(stored),
      JSON.stringify({ title: 'A <b>', text: JSON.stringify(stored), no_embed: '1' }),
      spoken,
    ],
    words: [
      ...textWords,
      '"textOnly":',
      '"delta":',
      '"ops":',
      '"insert":',
      '"text":',
      '"title":',
      '</p>',
      '<!--',
      ']]>',
      '\\"',
    ],
    read: (input) => {
      const sent = input.toString()
      const old = wordsOf({ dataOfMessage: () => sent } as unknown as Source, 'm')
      for (const [title, text] of [
        [sent, readableText(sent)],
        [old.title ?? '', readableText(old.text)],
      ] as const) {
        const message = {
          id: 'm',
          at: 0,
          title,
          text,
          mentions,
          author: { name: title },
          files: [],
          reactions: [{ emoji: title, names: [text] }],
        }
        requireHarmless(threadOf(setting, { message, replies: [{ ...message, depth: 1 }] }))
      }
    },
  }
}

const harmless = new Set([
  'div',
  'article',
  'section',
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'li',
  'a',
  'strong',
  'span',
  'br',
  'time',
])
const harmlessAttributes = new Set([
  'class',
  'id',
  'style',
  'dir',
  'lang',
  'href',
  'rel',
  'title',
  'datetime',
  'aria-hidden',
])

function requireHarmless(page: string): void {
  const parser = new HtmlParser({
    onopentag: (name, attributes) => {
      must(harmless.has(name), 'no words become an element')
      for (const [attribute, value] of Object.entries(attributes)) {
        must(harmlessAttributes.has(attribute), 'no words become an attribute')
        if (attribute === 'href') must(isSafeLink(value), 'no words become a script')
      }
    },
    oncomment: () => must(false, 'no words become a comment'),
  })
  parser.end(page)
}

/** What is typed into the search, on both sides. */
export function search(): Parser {
  return {
    seeds: [
      'from:ada in:"Les Moreau" has:photo before:2024-05 after:2023 is:bookmarked "at the lake" c++ #sea',
      'with:Bea+at:Annecy “quoted',
    ],
    words: [
      'from:',
      'with:',
      'at:',
      'in:',
      'has:',
      'before:',
      'after:',
      'is:bookmarked',
      '"',
      '“',
      '+',
      '2024-02-29',
      '++',
    ],
    read: (input) => {
      const typed = input.toString().slice(0, 200)
      const query = toQuery(typed)
      must(toQuery(query) === query, 'a query stays as it is')
      const read = readSearchText(typed)
      for (const { text } of read.wanted) wantedFor(text)
      for (const moment of [read.after, read.before])
        must(moment === undefined || Number.isSafeInteger(moment), 'a day is a moment')
      const filters = filtersIn(query).filter(({ value }) => toQuery(value) !== '')
      const ofServer = readSearchText(query)
      for (const key of ['from', 'with', 'at', 'in', 'has'] as const)
        must(
          filters.filter((each) => each.key === key).length ===
            ofServer[key].filter((value) => toQuery(value) !== '').length,
          'client and server see the same filters',
        )
      for (const filter of filters) {
        must(hasFilter(query, filter), 'a query has its filters')
        const [again] = filtersIn(written(filter))
        must(
          again?.key === filter.key && toQuery(again.value) === toQuery(filter.value.replaceAll('"', ' ')),
          'a filter that is written is read as the same',
        )
        const only = withOnly(query, filter)
        must(withOnly(only, filter) === only, 'only one filter is only one')
        must(!hasFilter(toggleFilter(query, filter), filter), 'a filter can be taken away')
      }
      must(filtersIn(withoutFilters(query)).length === 0, 'no filter is left')
      must(readSearchText(withoutFilters(query)).isBookmarked === false, 'the server sees no filter that is not there')
    },
  }
}

/** A calendar with words of strangers, as another program reads it. */
export function icalendar(): Parser {
  return {
    seeds: [
      'Advent; lunch, \\n wine\u0001Line one\r\nline two\u2028three\u0001Annecy: 12 "rue"\u00011\u00012',
      `${'ä😀'.repeat(60)}\u0001\u0001\u0001x`,
    ],
    words: ['\u0001', '\r\n', '\\n', 'END:VEVENT', 'BEGIN:VALARM', ';VALUE=', '\r\n '],
    read: (input) => {
      const [title = '', text = '', place = '', number = '', name = ''] = input.toString().split('\u0001')
      const from = Math.abs(Number.parseInt(number, 10) || 0) % 4_000_000_000
      const span = { kind: 'moments' as const, from, until: from + 60 }
      const event = {
        uid: 'a@example.org',
        span,
        title,
        changedAt: from,
        sequence: 1,
        text,
        place,
        isCancelled: false,
        isBusy: true,
      }
      const calendar = writeIcs({ name, events: [event, event] })
      must(
        calendar.split('\r\n').every((line) => Buffer.byteLength(line) <= 75),
        'no line is longer than 75 bytes',
      )
      const read = new ICAL.Component(ICAL.parse(calendar) as [])
      const events = read.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
      must(events.length === 2 && read.getAllSubcomponents().length === 2, 'words make no components')
      must(read.getFirstPropertyValue('x-wr-calname') === asText(name), 'a calendar keeps its name')
      for (const each of events) {
        must(each.component.getAllProperties().length <= 12, 'words make no properties')
        must(each.summary === plain(title), 'an event keeps its title')
        must((each.description ?? '') === plain(text), 'an event keeps its words')
        must((each.location ?? '') === plain(place), 'an event keeps its place')
        must(each.startDate.toUnixTime() === from && each.endDate.toUnixTime() === from + 60, 'an event keeps its time')
      }
    },
  }
}

/** Without what a calendar cannot have. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\n\r\t\u0085])\p{Cc}/gu, (sign) => (sign >= '\u0080' ? sign : ''))
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\n')
}

/** Settings and values of a Zusam that is moved here. */
export function zusam(): Parser {
  return {
    seeds: [
      'DOMAIN="zusam.example.org"\nPROTOCOL=https\nexport LANG=\'fr_FR\' # French\nMAILER_DSN="smtp://user:p%40ss@mail.example.org:587"\nSUBPATH=/family/\n',
    ],
    words: ['MAILER_DSN=', 'smtps://', 'DOMAIN=', 'PORT=', 'ALLOW_EMAIL=', 'TRUSTED_PROXIES=', '="', "='", ' # '],
    read: (input) => {
      const text = input.toString()
      const { ours } = translateSettings(readSettings(text))
      must(
        ours.every((line) => /^[A-Z_]+=[^\n\r]*$/.test(line)),
        'a setting is a line',
      )
      asObject(text)
    },
  }
}

const pages = join(import.meta.dirname, '../../web-pages')
const web = /^https?:\/\//
const peertubeHosts = ['tube.example']

/** What a page that a message links to says of itself. */
export function webPage(folder: string): Parser {
  const path = join(folder, 'page')
  return {
    seeds: readdirSync(pages).map((name) => readFileSync(join(pages, name))),
    words: [
      '<meta property="og:',
      '<base href="',
      '<script type="application/ld+json">',
      'javascript:',
      'charset=',
      'utf-16le',
      '{"@type":"Article",',
      '"@graph":[',
      '&#x',
      'https://',
      '<title>',
      '</',
      'http-equiv',
    ],
    read: async (input) => {
      await writeFile(path, input)
      const type = input.length % 3 === 0 ? 'text/html; charset=shift_jis' : 'text/html'
      const facts = await readWebPage(path, 'https://example.org/a/b', type)
      for (const [name, value] of Object.entries(facts)) {
        if (value === undefined) continue
        if (typeof value === 'number') must(Number.isSafeInteger(value), 'a moment is a whole number')
        else must(String(value).isWellFormed() && !String(value).includes('\0'), 'what a page says can be stored')
        if (/url|player|picture|embed|canonical/i.test(name))
          must(web.test(String(value)), 'an address of a page leads to the web')
      }
      const oembed = readOembed(input, 'https://example.org')
      must(oembed?.pictureUrl === undefined || web.test(oembed.pictureUrl), 'a picture is on the web')
    },
  }
}

/** Whether a link leads to a film, a song or a game that can be played. */
export function players(): Parser {
  const links = [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m2s',
    'https://youtu.be/dQw4w9WgXcQ?t=90',
    'https://vimeo.com/76979871/abc123',
    'https://soundcloud.com/a/b',
    'https://lichess.org/AbCdEfGh/black#12',
    'https://tube.example/w/abcdefghijklmnopqrstuv',
    'https://a.bandcamp.com/track/b',
  ]
  return {
    seeds: links.map((link) => `${link}\nhttps://bandcamp.com/EmbeddedPlayer/v=2/track=1`),
    words: [
      'youtube.com',
      'youtu.be',
      'vimeo.com',
      'lichess.org',
      'soundcloud.com',
      'tube.example',
      '?t=',
      '#t=',
      '&list=',
      'javascript:',
      '%00',
      '@',
      '/embed/',
    ],
    read: (input) => {
      const [url = '', playerUrl = ''] = input.toString().split('\n')
      const player = playerOf(url, { playerUrl }, { peertubeHosts })
      const source = player && 'url' in player ? String(player.url) : undefined
      if (source !== undefined)
        must(playerSources(peertubeHosts).includes(new URL(source).origin), 'a player is one that may be shown')
      const asked = knownOembed(url)
      must(asked === undefined || new URL(asked).protocol === 'https:', 'a provider is asked over HTTPS')
    },
  }
}

/** An email that answers one of ours: what anybody can send. */
export function emailReply(): Parser {
  const quoted = {
    text: '-=- Answer above -=-\nHello',
    html: '<p>-=- Answer above -=-</p><p>Hello</p>',
    from: 'Les Moreau <reply@example.org>',
    subject: 'Hello',
    address: 'reply@example.org',
  }
  const programs = Object.values(mailPrograms).map(({ email }) => email(mailLanguages['en']!, quoted))
  const attached = emailOf({
    to: 'reply@example.org',
    html: '<p>See <img src="cid:a"></p>',
    attachments: [{ name: 'a.jpg', type: 'image/jpeg', content: Buffer.alloc(6000), id: 'a' }],
  })
  const bare =
    'From: =?utf-8?q?Ad=C3=A1?= <ada@example.org>\nSubject: Re\nContent-Type: text/html; charset=utf-8\nAuto-Submitted: no\n\n<div>Hi<blockquote><a href="https://example.org">x</a></blockquote><pre>a\n b</pre></div>'
  return {
    seeds: [...programs, attached, bare, bare.replace('text/html', 'text/plain')],
    words: [
      '-=- Answer above -=-',
      '<blockquote>',
      '</blockquote>',
      '<pre>',
      '<li>',
      '<a href="',
      '<img src="cid:',
      '\n> ',
      '\n-- \n',
      'Content-Type: multipart/mixed; boundary=x',
      '--x',
      '=?utf-8?b?',
      'quoted-printable',
      'base64',
      '\ue000',
      '\ue001',
      'charset=',
      "filename*=utf-8''",
    ],
    read: async (input) => {
      const text = input.toString()
      textOfHtml(text)
      cutReply(text)
      const email = await readEmail(input).catch((error: unknown) => {
        // What is wrong with an email is for its parser to say; none of ours may fail.
        must(
          !/email-replies|contract|message-text/.test((error as Error).stack ?? ''),
          'what is ours reads every email',
        )
      })
      if (!email) return
      must(!/[\0\ue000]/.test(email.text.replaceAll(/\ue000(?![^\ue000\ue001]*\ue001)/g, '')), 'a reply can be stored')
      must(!/\s/.test(email.sender) || email.sender.trim() === email.sender, 'a sender is a line')
      must(email.identity !== '', 'an email is known by something')
    },
  }
}
