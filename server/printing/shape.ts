import createBidi, { type Bidi } from 'bidi-js'
import type { BookFont, Fonts, Weight } from './fonts.ts'

/** Letters of one font and one direction, in the order in which they are read; `width` in ems. */
export type Run = { text: string; font: BookFont; width: number }

/** With features named, the library shapes a run as a whole rather than word by word, which would misplace Arabic. */
export const features = ['kern', 'liga']

const bidi = (createBidi as unknown as () => Bidi)()
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function isRightToLeft(paragraph: string): boolean {
  return bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1
}

/** The runs of a line from left to right. */
export async function shape(line: string, weight: Weight, isFromRight: boolean, fonts: Fonts): Promise<Run[]> {
  const levels = bidi.getEmbeddingLevels(line, isFromRight ? 'rtl' : 'ltr')
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels)
  const runs: { text: string; mirrored: string; font: BookFont; level: number }[] = []
  for (const { segment, index } of clusters.segment(line)) {
    const level = levels.levels[index] ?? 0
    // Says only how the character before it is shown, and has a width in some fonts.
    const text = segment.replaceAll('\uFE0F', '')
    const mirror = mirrored.get(index) ?? text
    const last = runs.at(-1)
    const isSpace = /^\s$/.test(text)
    // A space of the emoji is as wide as they are.
    const font = isSpace && last && !last.font.isEmoji ? last.font : await fonts.fontFor(segment, weight)
    if (last && last.font === font && last.level === level) {
      last.text += text
      last.mirrored += mirror
    } else runs.push({ text, mirrored: mirror, font, level })
  }
  return inVisualOrder(runs).map(({ text, mirrored, font, level }) => {
    // The library turns and mirrors what has letters from right to left, and nothing else.
    const shown = level % 2 === 1 && !hasRightToLeft.test(text) ? [...mirrored].toReversed().join('') : text
    return { text: shown, font, width: font.font.layout(shown, features).advanceWidth / font.font.unitsPerEm }
  })
}

const hasRightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u

/** Rule L2 of the Unicode bidirectional algorithm, for runs. */
function inVisualOrder<R extends { level: number }>(runs: readonly R[]): R[] {
  let ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    const next: R[] = []
    let part: R[] = []
    for (const run of ordered) {
      if (run.level >= level) part.push(run)
      else {
        next.push(...part.toReversed(), run)
        part = []
      }
    }
    ordered = [...next, ...part.toReversed()]
  }
  return ordered
}
