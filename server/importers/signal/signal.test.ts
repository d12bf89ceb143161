import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { allOf, zipOf } from '#test/archives/archives.ts'
import { recognise } from '../recognise.ts'

const options = { timeZone: 'UTC' }
const plaintextHash = Buffer.alloc(32, 1).toString('base64')
const localKey = Buffer.alloc(64, 2).toString('base64')
const stored = createHash('sha256').update(Buffer.alloc(32, 1)).update(Buffer.alloc(64, 2)).digest('hex')

const said = (chatId: string, authorId: string, dateSent: number, standardMessage: object) => ({
  chatItem: { chatId, authorId, dateSent: String(dateSent), incoming: {}, standardMessage },
})

const frames = [
  { version: '1', backupTimeMs: '1650000000000' },
  { account: { givenName: 'Ada', familyName: 'Moreau' } },
  { recipient: { id: '1', self: {} } },
  { recipient: { id: '2', contact: { aci: 'YmVh', e164: '491701234567', profileGivenName: 'Bea' } } },
  { recipient: { id: '3', contact: { e164: '491709999999' } } },
  { recipient: { id: '4', group: { snapshot: { title: { title: 'Family' }, members: [] } } } },
  { chat: { id: '10', recipientId: '4' } },
  { chat: { id: '11', recipientId: '2' } },
  said('10', '1', 1_650_000_000_123, {
    text: { body: 'Hello', bodyRanges: [] },
    reactions: [{ emoji: '❤️', authorId: '2', sentTimestamp: '1650000001000' }],
  }),
  said('10', '2', 1_650_000_060_000, {
    text: { body: 'Nice' },
    quote: { targetSentTimestamp: '1650000000123', authorId: '1' },
    attachments: [
      {
        pointer: {
          contentType: 'image/jpeg',
          fileName: 'sea.jpg',
          caption: 'The sea',
          locatorInfo: { plaintextHash, localKey },
        },
      },
      { pointer: { contentType: 'image/jpeg', fileName: 'gone.jpg' } },
    ],
  }),
  { chatItem: { chatId: '10', authorId: '2', dateSent: '1650000070000', updateMessage: { simpleUpdate: {} } } },
  { chatItem: { chatId: '10', authorId: '2', dateSent: '1650000080000', remoteDeletedMessage: {} } },
  said('10', '3', 1_650_000_090_000, { text: { body: 'From a number' } }),
]

const jsonl = (frames: object[]) => frames.map((frame) => `${JSON.stringify(frame)}\n`).join('')
const entry = `files/${stored.slice(0, 2)}/${stored}.jpg`

async function read(lines: string, chat?: string) {
  return recognise(
    await zipOf({ 'export/main.jsonl': lines, 'export/metadata.json': '{"version":1}', [`export/${entry}`]: 'x' }),
    { ...options, chat },
  )
}

test('reads a group with quotes, reactions and attachments', async () => {
  const chat = await read(`${jsonl(frames)}no json\n`)
  expect(chat).toMatchObject({ format: 'signal', title: 'Family' })
  const messages = await allOf(chat)
  expect(messages.map(({ sender, at, text }) => [sender, at, text])).toEqual([
    ['Ada Moreau', 1_650_000_000, 'Hello'],
    ['Bea', 1_650_000_060, 'Nice'],
    ['+491709999999', 1_650_000_090, 'From a number'],
  ])
  expect(messages[0]!.reactions).toEqual([{ sender: 'Bea', value: '❤️' }])
  expect(messages[1]).toMatchObject({
    repliesTo: messages[0]!.key,
    files: [{ entry: `export/${entry}`, name: 'sea.jpg', caption: 'The sea' }],
    missingFiles: 1,
  })
  expect(chat.problems).toEqual([
    { code: 'missing-file', where: 'main.jsonl:10' },
    { code: 'unreadable-line', where: 'main.jsonl:14' },
  ])
})

test('has the same keys when the ids of a later export are others', async () => {
  const renumbered = jsonl(frames).replaceAll(/"(id|recipientId|authorId|chatId)":"(\d+)"/g, '"$1":"9$2"')
  const keys = async (lines: string) => (await allOf(await read(lines))).map(({ key }) => key)
  expect(await keys(renumbered)).toEqual(await keys(jsonl(frames)))
})

test('of several chats reads only the one that is chosen', async () => {
  const lines = jsonl([...frames, said('11', '2', 1_650_000_000_000, { text: { body: 'private' } })])
  await expect(read(lines)).rejects.toMatchObject({
    fields: [
      { path: 'archive', problem: 'several-chats' },
      { path: '10', problem: 'Family' },
      { path: '11', problem: 'Bea' },
    ],
  })
  const chosen = await read(lines, '11')
  expect(chosen.title).toBeNull()
  expect((await allOf(chosen)).map(({ text }) => text)).toEqual(['private'])
})
