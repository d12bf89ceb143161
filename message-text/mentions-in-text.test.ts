import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mentionsInText, partsOfText, withCurrentNames } from './mentions-in-text.ts'

const jean = { id: 'jean', name: 'Jean' }
const pierre = { id: 'pierre', name: 'Jean Pierre' }
const ken = { id: 'ken', name: '健太' }

const mentioned = (text: string, ...mentions: { id: string; name: string }[]) =>
  mentionsInText(text, mentions).map(({ id }) => id)

describe('a mention', () => {
  test.each([
    '@Jean',
    '(@Jean)',
    'Ask @Jean.',
    '@Jean’s boat',
    "@Jean's boat",
    '@Jean, @Anna',
    'one\n@Jean\ntwo',
    '«@Jean»',
    '@Jean-',
    '@Jean https://example.org',
  ])('is in “%s”', (text) => expect(mentioned(text, jean)).toEqual(['jean']))

  test.each([
    'Jean',
    '@jean',
    '@Jeanne',
    '@Jean_1',
    '@Jean2',
    '@Jean-Marc',
    '@Jean@example.org',
    'a@Jean',
    'a.@Jean',
    'é@Jean',
    'https://example.org/@Jean',
    'https://example.org/?to=@Jean',
    'www.example.org/x/@Jean',
    '@ Jean',
    '@@Jean',
  ])('is not in “%s”', (text) => expect(mentioned(text, jean)).toEqual([]))

  test('is of the longest name', () => {
    expect(mentioned('@Jean Pierre', jean, pierre)).toEqual(['pierre'])
    expect(mentioned('@Jean Pierrette', jean, pierre)).toEqual(['jean'])
    expect(mentioned('@Jean and @Jean Pierre', jean, pierre)).toEqual(['jean', 'pierre'])
  })

  test('needs no spaces where none are written', () => {
    expect(mentioned('你好@健太さん', ken)).toEqual(['ken'])
    expect(mentioned('@지민이가', { id: 'ji', name: '지민' })).toEqual(['ji'])
  })

  test('may have an address for a name, which is no link then', () => {
    const ada = { id: 'ada', name: 'ada@example.org' }
    expect(partsOfText('Ask @ada@example.org or bea@example.org', [ada]).map(({ kind, text }) => [kind, text])).toEqual(
      [
        ['text', 'Ask '],
        ['mention', '@ada@example.org'],
        ['text', ' or '],
        ['link', 'bea@example.org'],
      ],
    )
  })

  test('of people with one name is of each in turn, then of the last', () => {
    const other = { id: 'other', name: 'Jean' }
    const whoIs = (text: string) =>
      partsOfText(text, [jean, other]).flatMap((part) => (part.kind === 'mention' ? part.mention.id : []))
    expect(whoIs('@Jean @Jean @Jean')).toEqual(['jean', 'other', 'other'])
    expect(whoIs('@Jean')).toEqual(['jean'])
  })
})

test('names of today stand in place of those that were written', () => {
  const mentions = [{ ...jean, currentName: '$& Jeanne <b>' }, pierre]
  expect(withCurrentNames('@Jean, @Jean Pierre and Jean', mentions)).toBe('@$& Jeanne <b>, @Jean Pierre and Jean')
})

test('the parts joined are the text, whatever the names are', () => {
  const piece = fc.constantFrom('@', 'a', ' ', 'Jean', '.', 'https://x.org/', '@x.org', '健', '\n', '👩‍👧', '(', '*')
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))
  const name = fc.oneof(text, fc.string({ maxLength: 10 })).filter((each) => each !== '')
  fc.assert(
    fc.property(text, fc.array(fc.record({ name }), { maxLength: 5 }), (given, mentions) => {
      expect(
        partsOfText(given, mentions)
          .map((part) => part.text)
          .join(''),
      ).toBe(given)
    }),
  )
})

test('is looked for in a thousand places, whatever the rest of a text is full of', () => {
  const found = (before: string) => mentioned(`${before} @Jean`, jean)
  expect(found('@ '.repeat(999))).toEqual(['jean'])
  expect(found('@ '.repeat(1000))).toEqual([])
  expect(found('bea@example.org '.repeat(2000))).toEqual(['jean'])
})

test.each(['@', '@a', '@ ', `@${'a'.repeat(126)}`])(
  'fifty names cost little more than one in a text full of “%s”',
  (piece) => {
    const text = piece.repeat(50_000 / piece.length)
    const named = (n: number) => ({ name: text.slice(1, 120 - n) })
    const cost = (mentions: { name: string }[]) =>
      Math.min(...Array.from({ length: 5 }, () => cpuTime(() => mentionsInText(text, mentions))))
    expect(cost(Array.from({ length: 50 }, (_, n) => named(n)))).toBeLessThan(10 * cost([named(0)]) + 20)
  },
)

/** In milliseconds. */
function cpuTime(work: () => void): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}
