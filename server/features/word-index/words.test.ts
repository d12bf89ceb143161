import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairsOf, signedWordsOf, stemOf, wantedFor, wordsOf } from './words.ts'

test.for([
  ['Été à l’Île', ['ete', 'a', 'l', 'ile']],
  ["aujourd'hui, c'est l'été", ['aujourd', 'hui', 'c', 'est', 'l', 'ete']],
  ['CŒUR Straße ΟΔΌΣ οδός', ['coeur', 'strasse', 'οδοσ']],
  ['STRAẞE Ґанок', ['strasse', 'ганок']],
  ['İstanbul ısı', ['istanbul', 'isi']],
  ['ﬁn ２０２４', ['fin', '2024']],
  ['see https://example.org/a_b?x=1', ['see', 'https', 'example', 'org', 'a', 'b', 'x', '1']],
  ['ёлка Йод', ['елка', 'иод']],
  ['हिन्दी की', ['हिन्दी', 'की']],
  ['שָׁלוֹם', ['שלום']],
  ['👍 ... —', []],
])('%s', ([text, words]) => expect(wordsOf(text as string)).toEqual(words))

test('a beginning of a Korean word may be half a syllable', () => {
  const [word] = wordsOf('한국어')
  expect(word!.startsWith(wordsOf('하')[0]!)).toBe(true)
})

test('a word of any length has room in an index', () => {
  const [word] = wordsOf('x'.repeat(5000))
  expect(word).toHaveLength(64)
  for (const astral of ['𝒳', '𠀀']) expect(wordsOf(astral.repeat(500)).join('').isWellFormed()).toBe(true)
})

test.for([
  ['C++ und C#, nicht c+', ['c++', 'c#']],
  ['(#Été2026) #ÉTÉ_2026 #été2026 a#b #7', ['#ete2026', '#ete_2026']],
  ['https://example.org/#top?a=#b &#39; ## #', []],
  ['#東京 #한국', ['#東京', `#${'한국'.normalize('NFKD')}`]],
])('signs are kept of %s', ([text, words]) => expect(signedWordsOf(text as string)).toEqual(words))

/** What the database does: every term must be there, the last one as a beginning. */
function finds(text: string, search: string): boolean {
  const words = [...wordsOf(text), ...pairsOf(text)]
  const terms = search.split(' ').map(wantedFor)
  return terms.every(({ anyOf }, n) =>
    anyOf.some((list) =>
      list.every((word, m) =>
        n === terms.length - 1 && m === list.length - 1
          ? words.some((there) => there.startsWith(stemOf(word) ?? word))
          : words.includes(word),
      ),
    ),
  )
}

test.for([
  ['北京动物园', '京'],
  ['北京动物园', '京动'],
  ['北京动物园', '京动物'],
  ['我们明天去北京大学看朋友', '大学看朋'],
  ['我们明天去北京大学看朋友', '友'],
  ['𠀀𠀁𠀂 a', '𠀁𠀂'],
  ['கோவிலுக்குச் சென்றோம்', 'கோவில்'],
  ['मित्रों के नाम', 'मित्र्'],
])('%s is found by %s', ([text, search]) => expect(finds(text!, search!)).toBe(true))

test.for([
  ['北京动物园', '京物'],
  ['கோவா', 'கோவில்'],
])('%s is not found by %s', ([text, search]) => expect(finds(text!, search!)).toBe(false))

const samples = [
  'Le cœur de l’été à Besançon',
  'Größe und Übermut in Łódź',
  'ΟΔΥΣΣΕΑΣ ο πολύτροπος άνθρωπος',
  'Съешь же ещё этих мягких французских булок',
  '東京都の天気はとても良いです',
  '我们明天去北京大学看朋友',
  '안녕하세요 반갑습니다',
  'สวัสดีชาวโลก วันนี้อากาศดีมาก',
  'हिन्दी में लिखना आसान है',
  'தமிழ் மொழி மிகவும் பழமையானது',
  'مرحبًا بالعالم الجميل',
  'שָׁלוֹם לְכֻלָּם',
]
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The words of a text as a person would read them off it. */
const writtenWords = (text: string) =>
  [...words.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)

const text = fc.oneof(
  fc
    .array(fc.constantFrom(...samples.flatMap((sample) => sample.split(' '))), { minLength: 1 })
    .map((w) => w.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.constantFrom(...samples),
)

describe('any text', () => {
  test('is found by any of its words, and by any beginning of the last one asked for', () => {
    const asked = text.chain((written) => {
      const there = writtenWords(written).filter((word) => wordsOf(word).length > 0)
      if (there.length === 0) return fc.constant(undefined)
      return fc.record({
        written: fc.constant(written),
        some: fc.subarray(there),
        last: fc.constantFrom(...there),
        kept: fc.double({ min: 0, max: 1, noNaN: true }),
      })
    })
    fc.assert(
      fc.property(asked, (given) => {
        if (!given) return
        const { written, some, last, kept } = given
        const letters = [...graphemes.segment(last)].map(({ segment }) => segment)
        const beginning = letters.slice(0, Math.max(1, Math.ceil(kept * letters.length))).join('')
        expect(finds(written, [...some, last].join(' '))).toBe(true)
        if (wordsOf(beginning).length > 0)
          expect([written, beginning, finds(written, beginning)]).toEqual([written, beginning, true])
      }),
      { numRuns: 1500 },
    )
  })
})
