import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allOf, fileOf, zipOf } from '#test/archives/archives.ts'
import { recognise } from '../recognise.ts'
import { mended } from './mis-encoded.ts'

const options = { timeZone: 'UTC' }
const inbox = 'your_facebook_activity/messages/inbox'

/** As Facebook writes JSON: a character for each byte. */
const facebookJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(/[^\0-\u007f]+/g, (text) =>
    [...Buffer.from(text)].map((byte) => `\\u00${byte.toString(16).padStart(2, '0')}`).join(''),
  )

const page = (messages: object[], title = 'Famille à la mer') =>
  facebookJson({
    participants: [{ name: 'Zoé' }, { name: 'Bea' }, { name: 'Carol' }],
    messages,
    title,
    is_still_participant: true,
    thread_path: 'inbox/family_1',
  })

const photo = `${inbox}/family_1/photos/1_n.jpg`
const newest = [
  { sender_name: 'Bea', timestamp_ms: 1_650_000_040_000, content: 'last', type: 'Generic' },
  { sender_name: 'Bea', timestamp_ms: 1_650_000_030_000, content: 'Bea added Dan', type: 'Subscribe' },
  { sender_name: 'Zoé', timestamp_ms: 1_650_000_020_000, content: 'second', type: 'Generic' },
  { sender_name: 'Zoé', timestamp_ms: 1_650_000_020_000, content: 'first', type: 'Generic' },
]
const oldest = [
  { sender_name: 'Bea', timestamp_ms: 1_650_000_010_000, share: { link: 'https://example.org', share_text: 'Voilà' } },
  {
    sender_name: 'Zoé',
    timestamp_ms: 1_650_000_000_999,
    content: 'Été 🎈',
    photos: [{ uri: photo, creation_timestamp: 1_650_000_000 }, { uri: `${inbox}/family_1/photos/gone.jpg` }],
    reactions: [{ reaction: '❤', actor: 'Béa' }],
  },
]

const thread = (id: string, pages: string[]) =>
  Object.fromEntries(pages.map((content, at) => [`facebook-me/${inbox}/${id}/message_${at + 1}.json`, content]))

test('reads the pages of a thread from the oldest on, and mends what was encoded twice', async () => {
  const archive = await zipOf({ ...thread('family_1', [page(newest), page(oldest)]), [`facebook-me/${photo}`]: 'x' })
  const chat = await recognise(archive, options)
  expect(chat).toMatchObject({ format: 'messenger', title: 'Famille à la mer' })
  const messages = await allOf(chat)
  expect(messages.map(({ sender, at, text }) => [sender, at, text])).toEqual([
    ['Zoé', 1_650_000_000, 'Été 🎈'],
    ['Bea', 1_650_000_010, 'Voilà\nhttps://example.org'],
    ['Zoé', 1_650_000_020, 'first'],
    ['Zoé', 1_650_000_020, 'second'],
    ['Bea', 1_650_000_040, 'last'],
  ])
  expect(messages[0]).toMatchObject({
    files: [{ entry: `facebook-me/${photo}`, name: '1_n.jpg' }],
    missingFiles: 1,
    reactions: [{ sender: 'Béa', value: '❤' }],
  })
  expect(chat.problems.map(({ code }) => code)).toEqual(['missing-file'])
  const again = await recognise(await zipOf(thread('family_1', [page([...newest, ...oldest])])), options)
  expect((await allOf(again)).map(({ key }) => key)).toEqual(messages.map(({ key }) => key))
})

test('of several threads reads only the one that is chosen', async () => {
  const archive = await zipOf({ ...thread('family_1', [page(newest)]), ...thread('bea_2', [page(oldest, 'Bea')]) })
  const ids = [`facebook-me/${inbox}/family_1`, `facebook-me/${inbox}/bea_2`]
  await expect(recognise(archive, options)).rejects.toMatchObject({
    fields: [
      { path: 'archive', problem: 'several-chats' },
      { path: ids[0], problem: 'Famille à la mer' },
      { path: ids[1], problem: 'Bea' },
    ],
  })
  expect(await allOf(await recognise(archive, { ...options, chat: ids[1] }))).toHaveLength(2)
})

test('reads a chat that was encrypted end to end, in its own shape', async () => {
  const messages = [
    {
      isUnsent: false,
      senderName: 'Zoé',
      text: 'Été',
      timestamp: 1_650_000_000_000,
      type: 'text',
      media: [],
      reactions: [],
    },
    { isUnsent: true, senderName: 'Bea', text: '', timestamp: 1_650_000_005_000, type: 'text' },
    { senderName: 'Bea', text: '', timestamp: 1_650_000_010_000, type: 'media', media: [{ uri: './media/a.jpg' }] },
  ]
  const content = JSON.stringify({ participants: ['Zoé', 'Bea', 'Carol'], threadName: 'Family_3', messages })
  const chat = await recognise(await zipOf({ 'Family_3.json': content, 'media/a.jpg': 'x' }), options)
  expect(chat).toMatchObject({ format: 'messenger', title: 'Family' })
  expect((await allOf(chat)).map(({ sender, text, files }) => [sender, text, files[0]?.entry])).toEqual([
    ['Zoé', 'Été', undefined],
    ['Bea', '', 'media/a.jpg'],
  ])
  expect(await allOf(await recognise(await fileOf(content, 'Family_3.json'), options))).toHaveLength(2)
})

test('mends any text that was encoded twice, and leaves others', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(mended(Buffer.from(text).toString('latin1'))).toBe(text)
    }),
  )
  for (const text of ['Zoé', '🎈', 'Ã', 'plain']) expect(mended(text)).toBe(text)
})
