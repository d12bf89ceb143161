import { expect, test } from 'vitest'
import { allOf, fileOf, zipOf } from '#test/archives/archives.ts'
import { recognise } from './recognise.ts'

const options = { timeZone: 'UTC' }

function message(id: number, more: object = {}) {
  const at = 1_650_000_000 + id
  return {
    id,
    type: 'message',
    date: '2022-04-15T07:20:01',
    date_unixtime: String(at),
    from: 'Ada',
    from_id: 'user1',
    text: '',
    ...more,
  }
}

const family = {
  name: 'Family',
  type: 'private_group',
  id: 4711,
  messages: [
    { id: 1, type: 'service', date_unixtime: '1650000001', actor: 'Ada', action: 'create_group', title: 'Family' },
    message(2, {
      text: 'Hello "all"',
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
    message(5, { from: 'Bea', photo: 'photos/photo_1@15-04-2022_07-20-05.jpg', text: 'The sea' }),
    message(6, {
      from: 'Bea',
      file: '(File not included. Change data exporting settings to download.)',
      media_type: 'video_file',
    }),
    message(7, { file: 'stickers/a.webp', media_type: 'sticker', sticker_emoji: '😂' }),
    message(8, {
      poll: {
        question: 'Where?',
        answers: [
          { text: 'Home', voters: 2, chosen: true },
          { text: 'Lake', voters: 0 },
        ],
      },
    }),
    message(9, { location_information: { latitude: 48.1, longitude: 11.5 } }),
    message(10, { date_unixtime: 'never' }),
  ],
}

test('reads a chat with replies, reactions, files, polls and places', async () => {
  const archive = await zipOf({
    'ChatExport_2022-04-15/result.json': JSON.stringify(family, null, 1),
    'ChatExport_2022-04-15/photos/photo_1@15-04-2022_07-20-05.jpg': 'x',
  })
  const chat = await recognise(archive, options)
  expect(chat).toMatchObject({ format: 'telegram', title: 'Family' })
  const messages = await allOf(chat)
  expect(messages.map(({ key, sender, text }) => [key, sender, text])).toEqual([
    ['2', 'Ada', 'Hello "all"'],
    ['3', 'Ada', 'See https://example.org here (https://a.example)'],
    ['4', null, 'Nice'],
    ['5', 'Bea', 'The sea'],
    ['6', 'Bea', ''],
    ['7', 'Ada', '😂'],
    ['8', 'Ada', 'Where?\n– Home: 2\n– Lake: 0'],
    ['9', 'Ada', '48.1, 11.5'],
  ])
  expect(messages[0]).toMatchObject({ at: 1_650_000_002, reactions: [{ sender: 'Bea', value: '❤' }] })
  expect(messages[2]!.repliesTo).toBe('2')
  const photo = 'photo_1@15-04-2022_07-20-05.jpg'
  expect(messages[3]!.files).toEqual([{ entry: `ChatExport_2022-04-15/photos/${photo}`, name: photo }])
  expect(messages[4]!.missingFiles).toBe(1)
  expect(chat.problems).toEqual([
    { code: 'missing-file', where: 'result.json, message 6' },
    { code: 'unknown-date', where: 'result.json, message 10' },
  ])
})

const all = {
  about: 'Here is the data you requested.',
  chats: {
    about: 'x',
    list: [family, { name: 'Bea', type: 'personal_chat', id: 42, messages: [message(1, { text: 'private' })] }],
  },
}

test('of several chats reads only the one that is chosen', async () => {
  const archive = await fileOf(JSON.stringify(all), 'result.json')
  await expect(recognise(archive, options)).rejects.toMatchObject({
    code: 'import-unreadable',
    fields: [
      { path: 'archive', problem: 'several-chats' },
      { path: '4711', problem: 'Family' },
      { path: '42', problem: 'Bea' },
    ],
  })
  const chosen = await recognise(archive, { ...options, chat: '42' })
  expect(chosen.title).toBe('Bea')
  expect((await allOf(chosen)).map(({ text }) => text)).toEqual(['private'])
  const first = await recognise(archive, { ...options, chat: '4711' })
  expect(await allOf(first)).toHaveLength(8)
})

test('survives values of any other kind', async () => {
  const odd = {
    name: 5,
    messages: [null, 'x', { type: 'message' }, message(1, { text: 7, reactions: 'x', poll: [], photo: {} })],
  }
  const chat = await recognise(await fileOf(JSON.stringify(odd), 'result.json'), options)
  expect((await allOf(chat)).map(({ key, text }) => [key, text])).toEqual([['1', '']])
})
