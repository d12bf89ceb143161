import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { archivedLines } from '#server/archive/schema.ts'
import { AppError } from '#server/errors.ts'
import { createStager } from '#server/features/imports/staged.ts'
import { readArchivedGroup } from '#server/importers/coterie/coterie.ts'
import type { Archive, ReadChat } from '#server/importers/imported.ts'
import { recognise } from '#server/importers/recognise.ts'
import { openExport } from '#server/importers/several-parts.ts'
import { chunksOf } from '#server/importers/text-lines.ts'
import { wordsByLanguage } from '#server/importers/whatsapp/words.ts'
import { chatStyles, printChat, type Line } from '../../archives/whatsapp-chats.ts'
import { must, type Parser } from '../parser.ts'

type Contents = Record<string, string>

const options = { timeZone: 'Europe/Berlin' }
const isRefusal = (error: unknown) => error instanceof AppError && error.code === 'import-unreadable'
const lines = (all: object[]) => all.map((line) => `${JSON.stringify(line)}\n`).join('')

/** Files of an archive one after the other, each below its name, so that names and contents are changed alike. */
const bundle = (contents: Contents) =>
  Object.entries(contents)
    .map(([name, text]) => `##${name}\n${text}`)
    .join('\n')

function archiveOf(input: Buffer, isSummed: boolean): Archive {
  const parts = input.toString('latin1').split(/^##(.*)\n/m)
  const files = new Map<string, Buffer>()
  for (let at = 1; at < parts.length; at += 2)
    files.set(Buffer.from(parts[at]!, 'latin1').toString(), Buffer.from(parts[at + 1]!, 'latin1'))
  if (isSummed)
    files.set('SHA256SUMS', Buffer.from([...files].map(([name, bytes]) => `${sumOf(bytes)}  ${name}\n`).join('')))
  const entries = [...files].map(([name, bytes]) => ({
    name,
    size: bytes.length,
    open: () => Promise.resolve(Readable.from([bytes])),
  }))
  return { fileName: 'export.zip', entries, close: () => Promise.resolve() }
}

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

function chat(
  seeds: Contents[],
  words: string[],
  { isSummed = false, wanted = undefined as string | undefined } = {},
): Parser {
  return {
    seeds: seeds.map(bundle),
    words: [...words, '\n##', '.json', '.jpg', '1650000000', '{}', '[]', 'null', '""'],
    refuses: isRefusal,
    read: async (input) => {
      const archive = archiveOf(input, isSummed)
      if (isSummed) await readArchivedGroup(archive)
      await readAll(archive, await recognise(archive, { ...options, ...(wanted && { chat: wanted }) }))
    },
  }
}

async function readAll({ entries }: Archive, chat: ReadChat): Promise<void> {
  const names = new Set(entries.map(({ name }) => name))
  const stager = createStager('i', { format: chat.format, timeZone: options.timeZone, now: 1_800_000_000 })
  for await (const message of chat.messages) {
    must(Number.isSafeInteger(message.at), 'a message has a moment')
    must(message.key !== '', 'a message has a key')
    must(message.sender === null || message.sender !== '', 'a sender has a name')
    must(
      message.files.every(({ entry }) => names.has(entry)),
      'a file of a message is in the archive',
    )
    for (const value of Object.values(stager.stage(message)))
      if (typeof value === 'string') must(value.isWellFormed() && !value.includes('\0'), 'what is staged can be stored')
      else must(value === null || value === undefined || Number.isSafeInteger(value), 'a number can be stored')
    must(Number.isInteger(message.missingFiles) && message.missingFiles >= 0, 'missing files are counted')
  }
  must(chat.problems.length <= 1000 && chat.problemCount >= chat.problems.length, 'problems are counted')
}

const photo = { 'IMG-20220415-WA0003.jpg': 'x' }

export function whatsapp(): Parser {
  const at = { year: 2022, month: 4, day: 15, hour: 7, minute: 20, second: 1 }
  const said: Line[] = [
    { at, sender: 'Ada', said: { kind: 'text', text: 'Hello\nthere' } },
    { at: { ...at, day: 16 }, sender: 'Bea 🎈', said: { kind: 'edited', text: '@491701234567 nice' } },
    { at: { ...at, day: 17 }, sender: 'Ada', said: { kind: 'system' } },
    { at: { ...at, day: 18 }, sender: '+49 170 1234567', said: { kind: 'photo', caption: 'The sea' } },
    { at: { ...at, hour: 19 }, sender: 'Ada', said: { kind: 'poll' } },
    { at: { ...at, hour: 20 }, sender: 'Ada', said: { kind: 'place' } },
    { at: { ...at, hour: 21 }, sender: 'Ada', said: { kind: 'deleted' } },
    { at: { ...at, hour: 22 }, sender: 'Ada', said: { kind: 'document', name: 'a.pdf' } },
  ]
  const languages = Object.values(wordsByLanguage)
  const seeds = chatStyles.map((style, n) => ({
    'WhatsApp Chat with Family.txt': printChat(said, style, languages[n % languages.length]!),
    ...photo,
  }))
  return chat(seeds, [
    '\u200e',
    '\u202f',
    ' - ',
    ': ',
    ' AM',
    'PM',
    '2022年',
    '(file attached)',
    '<attached: ',
    '31/12/22, ',
  ])
}

export function telegram(): Parser {
  const message = (id: number, more: object) => ({
    id,
    type: 'message',
    date_unixtime: String(1_650_000_000 + id),
    from: 'Ada',
    from_id: 'user1',
    text: '',
    ...more,
  })
  const messages = [
    { id: 1, type: 'service', date_unixtime: '1650000001', actor: 'Ada', action: 'create_group', title: 'Family' },
    message(2, {
      text: 'Hello',
      reactions: [{ type: 'emoji', count: 2, emoji: '❤', recent: [{ from: 'Bea', from_id: 'user2' }] }],
    }),
    message(3, {
      text: [
        'See ',
        { type: 'link', text: 'https://example.org' },
        { type: 'text_link', text: ' here', href: 'https://a.example' },
      ],
    }),
    message(4, { from: null, reply_to_message_id: 2, text: 'Nice', edited_unixtime: '1650009999' }),
    message(5, { photo: 'photos/a.jpg', text: 'The sea' }),
    message(6, { file: '(File not included.)', media_type: 'video_file' }),
    message(7, { poll: { question: 'Where?', answers: [{ text: 'Home', voters: 2, chosen: true }] } }),
    message(8, {
      location_information: { latitude: 48.1, longitude: 11.5 },
      sticker_emoji: '😂',
      media_type: 'sticker',
    }),
  ]
  const family = { name: 'Family', type: 'private_group', id: 4711, messages }
  const whole = { about: 'x', chats: { about: 'x', list: [family, { ...family, name: 'Bea', id: 42 }] } }
  return chat(
    [family, whole].map((result) => ({ 'result.json': JSON.stringify(result), 'photos/a.jpg': 'x' })),
    ['"date_unixtime":', '"reply_to_message_id":', '"text":', '"chats":{"list":['],
    { wanted: '4711' },
  )
}

export function signal(): Parser {
  const frames = [
    { version: '1', backupTimeMs: '1650000000000' },
    { account: { givenName: 'Ada', familyName: 'Moreau' } },
    { recipient: { id: '1', self: {} } },
    { recipient: { id: '2', contact: { aci: 'YmVh', e164: '491701234567', profileGivenName: 'Bea' } } },
    { recipient: { id: '4', group: { snapshot: { title: { title: 'Family' }, members: [] } } } },
    { chat: { id: '10', recipientId: '4' } },
    { chat: { id: '11', recipientId: '2' } },
    said('1', '1650000000123', {
      text: { body: 'Hello' },
      reactions: [{ emoji: '❤️', authorId: '2', sentTimestamp: '1650000001000' }],
    }),
    said('2', '1650000060000', {
      text: { body: 'Nice' },
      quote: { targetSentTimestamp: '1650000000123', authorId: '1' },
      attachments: [
        {
          pointer: {
            contentType: 'image/jpeg',
            fileName: 'sea.jpg',
            locatorInfo: { plaintextHash: 'AQ==', localKey: 'Ag==' },
          },
        },
      ],
    }),
    { chatItem: { chatId: '10', authorId: '2', dateSent: '1650000080000', remoteDeletedMessage: {} } },
  ]
  const stored = createHash('sha256').update(Buffer.of(1)).update(Buffer.of(2)).digest('hex')
  const contents = {
    'a/main.jsonl': lines(frames),
    'a/metadata.json': '{"version":1}',
    [`a/files/${stored.slice(0, 2)}/${stored}.jpg`]: 'x',
  }
  return chat([contents], ['"chatItem":', '"recipientId":', '"dateSent":', '"standardMessage":'], { wanted: '10' })
}

const said = (authorId: string, dateSent: string, standardMessage: object) => ({
  chatItem: { chatId: '10', authorId, dateSent, incoming: {}, standardMessage },
})

export function facebook(): Parser {
  const inbox = 'me/your_facebook_activity/messages/inbox/family_1'
  const thread = {
    participants: [{ name: 'Zo\u00c3\u00a9' }, { name: 'Bea' }],
    title: 'Family',
    thread_path: 'inbox/family_1',
    messages: [
      { sender_name: 'Bea', timestamp_ms: 1_650_000_040_000, content: 'last', type: 'Generic' },
      { sender_name: 'Bea', timestamp_ms: 1_650_000_030_000, content: 'Bea added Dan', type: 'Subscribe' },
      {
        sender_name: 'Zo\u00c3\u00a9',
        timestamp_ms: 1_650_000_000_999,
        content: '\u00c3\u0089t\u00c3\u00a9',
        photos: [{ uri: `${inbox.slice(3)}/photos/1_n.jpg`, creation_timestamp: 1_650_000_000 }],
        reactions: [{ reaction: '\u00e2\u009d\u00a4', actor: 'Bea' }],
        share: { link: 'https://example.org', share_text: 'x' },
      },
    ],
  }
  const encrypted = {
    participants: ['Ada', 'Bea'],
    threadName: 'Bea_1',
    messages: [
      {
        senderName: 'Ada',
        text: 'Hello',
        timestamp: 1_650_000_000_000,
        type: 'text',
        isUnsent: false,
        media: [{ uri: './media/a.jpg' }],
        reactions: [{ actor: 'Bea', reaction: '❤' }],
      },
    ],
  }
  const media = {
    uri: 'your_facebook_activity/groups/media/1.jpg',
    creation_timestamp: 1_650_000_000,
    description: 'x',
  }
  const posts = {
    group_posts_v2: [
      {
        timestamp: 1_650_000_000,
        title: 'Ada posted in Sea.',
        data: [{ post: 'The sea' }],
        attachments: [{ data: [{ media }, { external_context: { url: 'https://example.org' } }] }],
      },
    ],
  }
  const comments = {
    group_comments_v2: [
      {
        timestamp: 1_650_000_200,
        title: 'Ada replied.',
        data: [{ comment: { timestamp: 1_650_000_200, comment: 'x', author: 'Ada', group: 'Sea' } }],
      },
    ],
  }
  const groups = 'your_facebook_activity/groups'
  return chat(
    [
      { [`${inbox}/message_1.json`]: JSON.stringify(thread), [`${inbox}/photos/1_n.jpg`]: 'x' },
      { 'Bea_1.json': JSON.stringify(encrypted), 'media/a.jpg': 'x' },
      {
        [`${groups}/group_posts_and_comments.json`]: JSON.stringify(posts),
        [`${groups}/your_comments_in_groups.json`]: JSON.stringify(comments),
        [`${groups}/media/1.jpg`]: 'x',
      },
    ],
    ['"timestamp_ms":', '"sender_name":', '\\u00c3\\u00a9', '"photos":', '"messages":'],
  )
}

export function takeout(): Parser {
  const sidecar = (title: string) =>
    JSON.stringify({
      title,
      description: 'The sea',
      photoTakenTime: { timestamp: '1600000000' },
      people: [{ name: 'Ada' }],
    })
  const album = 'Takeout/Google Photos/Summer'
  const photos = {
    [`${album}/metadata.json`]: JSON.stringify({ title: 'Summer 🎈', date: { timestamp: '1' } }),
    [`${album}/IMG_1.jpg`]: 'a',
    [`${album}/IMG_1.jpg.supplemental-metadata.json`]: sidecar('IMG_1.jpg'),
    [`${album}/IMG_2(1).jpg`]: 'b',
    [`${album}/IMG_2.jpg(1).json`]: sidecar('IMG_2.jpg'),
    [`${album}/IMG_3-edited.jpg`]: 'c',
    'Takeout/Google Photos/Photos from 2020/IMG_1.jpg': 'a',
    'Takeout/archive_browser.html': '<html>',
  }
  const folder = {
    'x/2020-08-01 10.11.12.jpg': 'a',
    'x/IMG_20200801_101112.jpg': 'b',
    'x/PXL_20200801_101112345.mp4': 'c',
  }
  return chat(
    [photos, folder],
    ['"photoTakenTime":', '.supplemental-metadata.json', '(1)', '-edited', 'Takeout/', '"trashed":true'],
  )
}

/** Our own archives, whose sums are right: whoever changes one can count. */
export function coterie(): Parser {
  const id = (n: number) => `01930000-0000-7000-8000-00000000000${n}`
  const at = (name: string) => ({ [name]: 1_650_000_000, [`${name}Iso`]: '2022-04-15T05:20:00.000Z' })
  const head = {
    format: 'coterie-archive',
    version: 1,
    of: { group: id(1) },
    madeBy: id(2),
    ...at('madeAt'),
    language: 'en',
    timeZone: 'UTC',
    counts: { groups: 1, people: 2, messages: 2, files: 1, reactions: 1, missing: 0 },
  }
  const vote = { person: id(2), answer: 'yes', ...at('votedAt') }
  const when = { start: '2026-12-13T12:30', zone: 'Europe/Paris', place: 'Annecy' }
  const message = {
    id: id(4),
    group: id(1),
    author: id(2),
    type: 'standard',
    title: 'At the lake',
    text: 'Hello @Bea',
    mentions: [{ person: id(3), name: 'Bea' }],
    ...at('createdAt'),
    ...at('postedAt'),
    isInFront: true,
    confirmations: [{ person: id(3), ...at('confirmedAt') }],
    poll: {
      kind: 'several',
      shows: 'names',
      options: [
        { text: 'Lake', votes: [vote] },
        { moment: '2026-12-13', file: id(5), addedBy: id(2), votes: [] },
      ],
    },
    event: [
      {
        ...when,
        repeats: { every: 'week', times: 3 },
        occurrences: [
          { date: '2026-12-13', ...when, answers: [{ person: id(3), answer: 'coming', ...at('answeredAt') }] },
        ],
      },
    ],
    list: [{ id: id(6), words: 'Cake', wanted: 3, takenBy: [{ person: id(2), amount: 1, ...at('takenAt') }] }],
    files: [
      {
        file: id(5),
        caption: 'The sea',
        collections: [{ collection: id(7), ...at('addedAt'), rank: 1 }],
        people: [{ person: id(3), ...at('markedAt') }],
      },
    ],
  }
  const contents = {
    'data/archive.json': JSON.stringify(head),
    'data/groups.jsonl': lines([
      {
        id: id(1),
        name: 'Family',
        hue: 1,
        ...at('createdAt'),
        members: [{ person: id(2), role: 'host', ...at('joinedAt') }],
      },
    ]),
    'data/people.jsonl': lines([
      { id: id(2), name: 'Ada' },
      { id: id(3), name: 'Bea' },
    ]),
    'data/messages.jsonl': lines([
      message,
      {
        id: id(8),
        group: id(1),
        author: id(3),
        parent: id(4),
        aboutFile: id(5),
        type: 'standard',
        ...at('createdAt'),
        ...at('postedAt'),
        isInFront: false,
        files: [],
      },
    ]),
    'data/versions.jsonl': lines([
      { message: id(4), ...at('writtenAt'), text: 'Hallo', removed: [{ type: 'image/jpeg' }], added: 1 },
    ]),
    'data/files.jsonl': lines([
      {
        id: id(5),
        type: 'image/jpeg',
        path: 'photos/a.jpg',
        size: 1,
        sha256: sumOf(Buffer.from('x')),
        ...at('uploadedAt'),
      },
    ]),
    'data/reactions.jsonl': lines([{ id: id(9), message: id(4), person: id(3), emoji: '❤️', ...at('createdAt') }]),
    'data/collections.jsonl': lines([{ id: id(7), group: id(1), name: 'Sea', ...at('createdAt') }]),
    'photos/a.jpg': 'x',
  }
  const names = Object.keys(archivedLines).map((name) => `##data/${name}.jsonl\n`)
  return chat([contents], [...names, id(1), id(4), id(5), '1e300', '"event":[', '"poll":{', '"__proto__":'], {
    isSummed: true,
  })
}

/** What is packed, and archives of several parts. */
export async function zip(): Promise<Parser> {
  const inner = await zipped({ 'Takeout/Google Photos/Sea/a.jpg': 'a' }, false)
  return {
    seeds: [
      await zipped({ 'a.txt': '15.04.22, 07:20 - Ada: Hi', 'b/c.jpg': 'x'.repeat(300) }, true),
      await zipped({ 'takeout-1.zip': inner, 'takeout-2.zip': inner }, false),
      '15.04.22, 07:20 - Ada: Hi',
    ],
    words: [
      'PK\u0001\u0002',
      'PK\u0003\u0004',
      'PK\u0005\u0006',
      'PK\u0006\u0006',
      'PK\u0006\u0007',
      '../',
      '\\',
      '\u0000',
    ],
    refuses: isRefusal,
    read: async (input) => {
      const source = {
        size: input.length,
        bytes: (start: number, end: number) => {
          must(start >= 0 && end > start && end <= input.length, 'only what is there is asked for')
          return Readable.from([input.subarray(start, end)])
        },
      }
      const archive = await openExport(source, 'export.zip')
      try {
        for (const { name, open, size } of archive.entries) {
          must(
            !name.split('/').includes('..') && !name.startsWith('/') && !name.includes('\0'),
            'no entry leaves its archive',
          )
          const content = await buffer(Readable.from(chunksOf(await open())))
          must(content.length === size, 'an entry is as long as it says')
        }
      } finally {
        await archive.close()
      }
    },
  }
}

async function zipped(contents: Record<string, string | Buffer>, compress: boolean): Promise<Buffer> {
  const file = new ZipFile()
  for (const [name, content] of Object.entries(contents))
    file.addBuffer(Buffer.from(content as string), name, { compress })
  file.end()
  return buffer(file.outputStream as NodeJS.ReadableStream)
}
