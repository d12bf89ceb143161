import { describe, expect, test } from 'vitest'
import { allOf, fileOf, zipOf, type Contents } from '#test/archives/archives.ts'
import type { AppError } from '../../errors.ts'
import { recognise } from '../recognise.ts'

const mark = '\u200e'
const name = 'WhatsApp Chat with Family.txt'

async function read(lines: string[], options: { timeZone?: string; monthFirst?: boolean; files?: Contents } = {}) {
  const { timeZone = 'UTC', monthFirst, files = {} } = options
  const archive = await zipOf({ ...files, [name]: lines.join('\n') }, 'WhatsApp Chat - Family.zip')
  const chat = await recognise(archive, { timeZone, monthFirst })
  return { chat, messages: await allOf(chat) }
}

const daysOf = async (lines: string[], options?: Parameters<typeof read>[1]) =>
  (await read(lines, options)).messages.map(({ at }) => new Date(at * 1000).toISOString().slice(0, 16))

describe('the order of day and month', () => {
  test('is proved by the file name of an attachment', async () => {
    const photo = `03/04/2022, 10:00 - Ada: IMG-20220304-WA0001.jpg (file attached)`
    expect(await daysOf(['05/06/2022, 09:00 - Ada: Hi', photo])).toEqual(['2022-05-06T09:00', '2022-03-04T10:00'])
    const iphone = `[03/04/22, 10:00:00] Ada: ${mark}<attached: 00000001-PHOTO-2022-04-03-10-00-00.jpg>`
    expect(await daysOf([iphone])).toEqual(['2022-04-03T10:00'])
  })
  test('is seen from a number above twelve', async () => {
    expect(await daysOf(['3/4/22, 10:00 - A: a', '3/18/22, 10:00 - A: b'])).toEqual([
      '2022-03-04T10:00',
      '2022-03-18T10:00',
    ])
    expect(await daysOf(['3/4/22, 10:00 - A: a', '18/3/22, 10:00 - A: b'])).toEqual([
      '2022-04-03T10:00',
      '2022-03-18T10:00',
    ])
  })
  test('is that in which time runs forward, but for a message or two', async () => {
    const monthFirst = ['1/9/22', '2/5/22', '3/1/22', '2/12/22', '4/2/22'].map((day) => `${day}, 10:00 - A: a`)
    expect((await daysOf(monthFirst)).map((day) => day.slice(5, 7))).toEqual(['01', '02', '03', '02', '04'])
  })
  test('is asked for where nothing tells, and said to be unsure', async () => {
    const lines = ['03/04/2022, 10:00 - A: a']
    const { chat } = await read(lines)
    expect(chat.problems).toEqual([{ code: 'unsure-of-dates', where: name }])
    expect(await daysOf(lines)).toEqual(['2022-04-03T10:00'])
    expect(await daysOf(lines, { monthFirst: true })).toEqual(['2022-03-04T10:00'])
    const dotted = await read(['03.04.2022, 10:00 - A: a'], { monthFirst: true })
    expect(dotted.chat.problemCount).toBe(0)
    expect(dotted.messages[0]!.at).toBe(Date.UTC(2022, 3, 3, 10) / 1000)
  })
  test('cannot be both: two exports in one are refused', async () => {
    const dayFirst = Array.from({ length: 10 }, (_, at) => `${at + 13}/3/22, 10:00 - A: a`)
    const monthFirst = Array.from({ length: 10 }, (_, at) => `4/${at + 13}/22, 10:00 - A: a`)
    await expect(read([...dayFirst, ...monthFirst])).rejects.toMatchObject({
      code: 'import-unreadable',
      fields: [{ path: name, problem: 'mixed-dates' }],
    } satisfies Partial<AppError>)
  })
})

describe('times', () => {
  test('are those of the given zone, the doubled hour in the order of the file', async () => {
    const lines = ['01:30', '02:10', '02:50', '02:20', '03:10'].map((time) => `30.10.2022, ${time} - A: a`)
    expect(await daysOf(lines, { timeZone: 'Europe/Berlin' })).toEqual([
      '2022-10-29T23:30',
      '2022-10-30T00:10',
      '2022-10-30T00:50',
      '2022-10-30T01:20',
      '2022-10-30T02:10',
    ])
  })
  test('in the hour that is left out are an hour later', async () => {
    expect(await daysOf(['27.03.2022, 02:30 - A: a'], { timeZone: 'Europe/Berlin' })).toEqual(['2022-03-27T01:30'])
    expect(await daysOf(['13.03.2022, 02:30 - A: a'], { timeZone: 'America/New_York' })).toEqual(['2022-03-13T07:30'])
  })
  test.each([
    ['12:05 AM', '00:05'],
    ['12:05 PM', '12:05'],
    ['1:05 p. m.', '13:05'],
    ['23:59 PM', '23:59'],
    ['00:04 AM', '00:04'],
    ['9:05 abends', '21:05'],
    ['12:05 nachts', '00:05'],
    ['8:05 vorm.', '08:05'],
    ['3:05 in the afternoon', '15:05'],
    ['11:05 at night', '23:05'],
    ['2:05 de la noche', '02:05'],
  ])('%s is %s', async (written, clock) => {
    expect(await daysOf([`31.12.2022, ${written} - A: a`])).toEqual([`2022-12-31T${clock}`])
  })
})

describe('senders', () => {
  test('are names without marks; what no one said is left out', async () => {
    const { messages } = await read([
      '31.12.2022, 10:00 - Messages and calls are end-to-end encrypted.',
      '31.12.2022, 10:01 - Ada created group "Family: all of us"',
      '31.12.2022, 10:02 - ~\u00a0Bea: Hello: you',
      '31.12.2022, 10:03 - \u202a+49\u00a0170\u00a01234567\u202c: Hi',
      '31.12.2022, 10:04 - Carol:',
      '31.12.2022, 10:05 - Ada: null',
    ])
    expect(messages.map(({ sender, text }) => [sender, text])).toEqual([
      ['Bea', 'Hello: you'],
      ['+49 170 1234567', 'Hi'],
    ])
  })
  test('of an iPhone that are the group itself, with a mark, said nothing', async () => {
    const { messages } = await read([
      `[31.12.22, 10:00:00] Family: ${mark}Messages and calls are end-to-end encrypted.`,
      `[31.12.22, 10:00:01] Ada: ${mark}Ada hat die Gruppe erstellt`,
      `[31.12.22, 10:00:02] Ada created this group`,
      `${mark}[31.12.22, 10:00:03] Ada: Hello`,
    ])
    expect(messages.map(({ text }) => text)).toEqual(['Hello'])
  })
  test('may mention people by numbers, of which four digits stay', async () => {
    const { messages } = await read(['31.12.2022, 10:00 - Ada: @491701234567 and @\u2068Bea\u2069 come'])
    expect(messages[0]!.text).toBe('@…4567 and @Bea come')
  })
})

test('other lines belong to the message before them, whatever ends them', async () => {
  const { messages, chat } = await read([
    'Something before',
    '\ufeff31.12.2022, 10:00 - Ada: First\r',
    '\r',
    '[10:00, 1/2/2022] Bea: pasted\r',
    '1.2: not a date\r',
    '31.12.2022, 10:01 - Ada: Second',
    '32.12.2022, 10:02 - Ada: no such day',
  ])
  expect(messages.map(({ text }) => text)).toEqual([
    'First\n\n[10:00, 1/2/2022] Bea: pasted\n1.2: not a date',
    'Second\n32.12.2022, 10:02 - Ada: no such day',
  ])
  expect(chat.problems).toEqual([
    { code: 'unreadable-line', where: `${name}:1` },
    { code: 'unknown-date', where: `${name}:7` },
  ])
})

describe('attachments', () => {
  test('are known by their names in the archive, in any language', async () => {
    const { messages, chat } = await read(
      [
        `31.12.2022, 10:00 - Ada: ${mark}Photo é.jpg (ⵙⴽⵔ ⴰⵢⴰ)`,
        'The sea',
        `31.12.2022, 10:01 - Ada: ${mark}AUD-20221231-WA0000. (file attached)`,
        `31.12.2022, 10:02 - Ada: ${mark}IMG-20221231-WA0009.jpg (file attached)`,
        `31.12.2022, 10:03 - Ada: <ⵙⴽⵔ ⴰⵢⴰ ⵙⵙⴽⵔ>`,
        `31.12.2022, 10:04 - Ada: Dinner (at eight)`,
        `31.12.2022, 10:05 - Ada: <3`,
      ],
      { files: { 'Media/Photo e\u0301.jpg': 'x', 'AUD-20221231-WA0000.opus': 'x' } },
    )
    expect(messages.map(({ text, files, missingFiles }) => [text, files[0]?.entry, missingFiles])).toEqual([
      ['The sea', 'Media/Photo é.jpg', 0],
      ['', 'AUD-20221231-WA0000.opus', 0],
      ['', undefined, 1],
      ['', undefined, 1],
      ['Dinner (at eight)', undefined, 0],
      ['<3', undefined, 0],
    ])
    expect(chat.problems).toEqual([
      { code: 'missing-file', where: `${name}:4 IMG-20221231-WA0009.jpg` },
      { code: 'missing-file', where: `${name}:5` },
    ])
  })
  test('that an iPhone left out are counted', async () => {
    const { messages } = await read([
      `[31.12.22, 10:00:00] Ada: ${mark}image omitted`,
      `[31.12.22, 10:00:01] Ada: Plan.pdf • ${mark}2 pages ${mark}document omitted`,
      `[31.12.22, 10:00:02] Ada: The sea ${mark}<pièce jointe : 00000001-PHOTO-2022-12-31-10-00-00.jpg>`,
    ])
    expect(messages.map(({ text, missingFiles }) => [text, missingFiles])).toEqual([
      ['', 1],
      ['', 1],
      ['The sea', 1],
    ])
  })
})

test('marks of editing are left out, also in languages that are not known here', async () => {
  const { messages } = await read([
    `31.12.2022, 10:00 - Ada: Hello <Mesaj düzenlendi>`,
    `31.12.2022, 10:01 - Ada: a <b>`,
    `31.12.2022, 10:02 - Ada: Hello ${mark}<Se editó este mensaje.>`,
  ])
  expect(messages.map(({ text }) => text)).toEqual(['Hello', 'a <b>', 'Hello'])
})

test('places and what was looked up there are words', async () => {
  const { messages } = await read([
    '31.12.2022, 10:00 - Ada: Standort: https://maps.google.com/?q=48.1371,-11.5',
    '31.12.2022, 10:01 - Ada: Café Central: https://foursquare.com/v/4b0588',
  ])
  expect(messages.map(({ text }) => text)).toEqual(['Standort: 48.1371, -11.5', 'Café Central'])
})

test('a later export of the same chat has the same keys, also for words that were said twice', async () => {
  const lines = [
    '30.12.2022, 10:00 - A: first',
    '31.12.2022, 10:00 - A: yes',
    '31.12.2022, 10:00 - A: yes',
    '31.12.2022, 10:01 - B: yes',
  ]
  const keys = async (lines: string[]) => (await read(lines)).messages.map(({ key }) => key)
  const first = await keys(lines)
  expect(new Set(first).size).toBe(4)
  expect(await keys([...lines.slice(1), '1.1.2023, 10:00 - A: new'])).toEqual([...first.slice(1), expect.any(String)])
})

test('one text alone is a chat, called as its file', async () => {
  for (const [fileName, title] of [
    ['WhatsApp Chat with Ada (1).txt', 'Ada'],
    ['WhatsApp-Chat_mit_Familie.txt', 'Familie'],
    ['Discussion WhatsApp avec Famille.txt', 'Famille'],
    ['Чат WhatsApp с контактом Семья.txt', 'Семья'],
    ['chat.txt', null],
  ] as const) {
    const chat = await recognise(await fileOf('31.12.2022, 10:00 - A: a', fileName), { timeZone: 'UTC' })
    expect(chat.title).toBe(title)
    expect(await allOf(chat)).toHaveLength(1)
  }
})

test('reads a hundred thousand lines without keeping them', { tags: 'long' }, async () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => {
    const time = new Date(Date.UTC(2020, 0, 1) + at * 600_000).toISOString()
    return `${time.slice(8, 10)}.${time.slice(5, 7)}.${time.slice(0, 4)}, ${time.slice(11, 16)} - Ada: message ${at} of many`
  })
  const archive = await zipOf({ [name]: lines.join('\n') })
  const chat = await recognise(archive, { timeZone: 'Europe/Berlin' })
  const before = process.memoryUsage().heapUsed
  let count = 0
  let most = 0
  for await (const _ of chat.messages) if (++count % 5000 === 0) most = Math.max(most, process.memoryUsage().heapUsed)
  expect(count).toBe(100_000)
  expect(most - before).toBeLessThan(150 << 20)
})

test('a message without end is cut, and said to be', async () => {
  const { messages, chat } = await read([
    '31.12.2022, 10:00 - Ada: begin',
    ...Array.from({ length: 30 }, () => 'x'.repeat(20_000)),
    '31.12.2022, 10:01 - Ada: end',
  ])
  expect(messages.map(({ text }) => text.length)).toEqual([200_000 - 'Ada: '.length, 3])
  expect(chat.problems.map(({ code }) => code)).toEqual(['line-too-long'])
})
