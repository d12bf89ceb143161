import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allOf, zipOf } from '#test/archives/archives.ts'
import {
  chatStyles,
  photoName,
  printChat,
  type ChatStyle,
  type Line,
  type Said,
} from '#test/archives/whatsapp-chats.ts'
import { recognise } from '../recognise.ts'
import { wordsByLanguage, type ChatWords } from './words.ts'

const text = fc
  .array(
    fc.constantFrom(
      'Hello',
      'see you',
      '❤️',
      'ñandú 👩‍👩‍👧',
      'at 10:30 (later)',
      'https://example.org/a?b=c',
      '5/6 - yes: no',
      '日本語',
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((words) => words.join('\n'))
const said: fc.Arbitrary<Said> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text }),
  fc.record({ kind: fc.constant('edited' as const), text }),
  fc.record({ kind: fc.constant('photo' as const), caption: fc.constantFrom('', 'The sea', 'Two\nlines') }),
  fc.record({ kind: fc.constant('document' as const), name: fc.constantFrom('Plan (new).pdf', 'a b.txt') }),
  fc.record({ kind: fc.constantFrom('omitted', 'deleted', 'poll', 'place', 'system') }),
)
const sender = fc.constantFrom('Ada', 'Bea Müller', '~\u202fCarol', '\u202a+49\u00a0170\u00a01234567\u202c')
const chat = fc.array(fc.record({ sender, said, minutes: fc.integer({ min: 0, max: 9000 }) }), {
  minLength: 1,
  maxLength: 30,
})

/** From the evening of 8 August 2021 on; what ends it proves the order of day and month. */
function linesOf(said: { sender: string; said: Said; minutes: number }[], style: ChatStyle): Line[] {
  let at = Date.UTC(2021, 7, 8, 21, 40)
  const lines = said.map(({ minutes, ...line }) => {
    at += minutes * 60_000
    return { ...line, at: shown(at, style) }
  })
  return [
    ...lines,
    { sender: 'Ada', said: { kind: 'text', text: 'the end' }, at: shown(Date.UTC(2024, 11, 31, 9, 5), style) },
  ]
}

function shown(at: number, { isIphone }: ChatStyle) {
  const date = new Date(at)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: isIphone ? (date.getUTCMinutes() * 7) % 60 : 0,
  }
}

function expected(lines: Line[], style: ChatStyle) {
  return lines.flatMap((line, number) => {
    const { at, sender, said } = line
    if (said.kind === 'system' || said.kind === 'deleted') return []
    const name = said.kind === 'document' ? said.name : photoName(line, number, style.isIphone)
    return {
      sender: sender
        .replace('~\u202f', '')
        .replaceAll(/[\u202a\u202c]/g, '')
        .replaceAll('\u00a0', ' '),
      at: Date.UTC(at.year, at.month - 1, at.day, at.hour, at.minute, at.second) / 1000,
      text: wordsOf(said),
      files: said.kind === 'photo' || said.kind === 'document' ? [name] : [],
      missingFiles: said.kind === 'omitted' ? 1 : 0,
    }
  })
}

function wordsOf(said: Said): string {
  if (said.kind === 'text' || said.kind === 'edited') return said.text
  if (said.kind === 'photo') return said.caption
  if (said.kind === 'poll') return 'Where?\n– At home: 3\n– By the lake: 1'
  return said.kind === 'place' ? 'Location: 48.137154, 11.576124' : ''
}

async function readBack(lines: Line[], style: ChatStyle, words: ChatWords) {
  const files = lines.flatMap((line, number) =>
    line.said.kind === 'photo' ? [photoName(line, number, style.isIphone)] : [],
  )
  const name = style.isIphone ? '_chat.txt' : 'WhatsApp Chat with Family.txt'
  const contents = Object.fromEntries([...files, 'Plan (new).pdf', 'a b.txt'].map((file) => [file, 'x']))
  const archive = await zipOf({ ...contents, [name]: printChat(lines, style, words) }, 'WhatsApp Chat - Family.zip')
  const read = await recognise(archive, { timeZone: 'UTC' })
  const messages = await allOf(read)
  expect(read).toMatchObject({ format: 'whatsapp', title: 'Family' })
  expect(new Set(messages.map(({ key }) => key)).size).toBe(messages.length)
  return messages.map(({ sender, at, text, files, missingFiles }) => {
    return { sender, at, text, files: files.map(({ entry }) => entry), missingFiles }
  })
}

const languages = Object.entries(wordsByLanguage)

test('photos of a day that reads the same in both orders are no sign of two exports', async () => {
  const photo = { sender: 'Ada', said: { kind: 'photo', caption: '' }, minutes: 0 } as const
  for (const style of chatStyles) {
    const lines = linesOf(
      Array.from({ length: 6 }, () => photo),
      style,
    )
    expect(await readBack(lines, style, wordsByLanguage.en!)).toEqual(expected(lines, style))
  }
})

test.each(chatStyles.map((style) => [style.name, style] as const))('reads back what %s writes', async (_, style) => {
  await fc.assert(
    fc.asyncProperty(chat, fc.constantFrom(...languages), async (said, [, words]) => {
      const lines = linesOf(said, style)
      expect(await readBack(lines, style, words)).toEqual(expected(lines, style))
    }),
    { numRuns: 5 },
  )
})

test.each(languages)('reads back every kind of message in %s', async (_, words) => {
  const kinds: Said[] = [
    { kind: 'text', text: 'Hello' },
    { kind: 'edited', text: 'Hallo' },
    { kind: 'photo', caption: '' },
    { kind: 'photo', caption: 'The sea' },
    { kind: 'document', name: 'Plan (new).pdf' },
    ...(['omitted', 'deleted', 'poll', 'place', 'system'] as const).map((kind) => ({ kind })),
  ]
  const said = kinds.map((said) => ({ sender: 'Ada', said, minutes: 7 }))
  for (const style of chatStyles.filter(({ name }) => /en-GB|de$/.test(name))) {
    const lines = linesOf(said, style)
    expect(await readBack(lines, style, words)).toEqual(expected(lines, style))
    for (const deleted of words.deleted) {
      const only = { ...words, deleted: [deleted] }
      expect(await readBack(lines, style, only)).toEqual(expected(lines, style))
    }
  }
})
