import LineBreaker from 'linebreak'
import type { Fonts, Weight } from './fonts.ts'
import { isRightToLeft, shape } from './shape.ts'

type BrokenLine = { text: string; width: number; isFromRight: boolean; endsParagraph: boolean }
/** In points; `most` lines are made, of which the last ends with an ellipsis if there was more. */
export type Setting = { size: number; weight: Weight; width: number; most?: number }

export async function breakLines(text: string, setting: Setting, fonts: Fonts): Promise<BrokenLine[]> {
  const { most = Infinity } = setting
  const lines: BrokenLine[] = []
  for (const paragraph of text.split(/\n+/)) {
    if (lines.length > most) break
    if (paragraph.trim() !== '')
      lines.push(...(await breakParagraph(paragraph.trim(), setting, fonts, most + 1 - lines.length)))
  }
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  const last = kept.at(-1)
  if (!last) return []
  return [...kept.slice(0, -1), await withEllipsis(last, setting, fonts)]
}

async function breakParagraph(text: string, setting: Setting, fonts: Fonts, most: number): Promise<BrokenLine[]> {
  const isFromRight = isRightToLeft(text)
  const widthOf = (part: string) => widthIn(part, setting, isFromRight, fonts)
  const lines: BrokenLine[] = []
  const add = async (line: string, endsParagraph = false) => {
    const shown = line.trimEnd()
    lines.push({ text: shown, width: await widthOf(shown), isFromRight, endsParagraph })
  }
  let line = ''
  for (const word of await wordsOf(text, setting.width, widthOf)) {
    if (line !== '' && (await widthOf(`${line}${word}`.trimEnd())) > setting.width) {
      await add(line)
      if (lines.length >= most) return lines
      line = ''
    }
    line += word
  }
  await add(line, true)
  return lines
}

/** What may stand on a line of its own; longer ones than a line, such as addresses, are cut. */
async function wordsOf(text: string, width: number, widthOf: (part: string) => Promise<number>): Promise<string[]> {
  const breaker = new LineBreaker(text)
  const words: string[] = []
  let start = 0
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const word = text.slice(start, found.position)
    start = found.position
    if ((await widthOf(word.trimEnd())) <= width) words.push(word)
    else words.push(...(await cut(word, width, widthOf)))
  }
  return words
}

async function cut(word: string, width: number, widthOf: (part: string) => Promise<number>): Promise<string[]> {
  const parts: string[] = []
  let part = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)) {
    if (part !== '' && (await widthOf(part + segment)) > width) {
      parts.push(part)
      part = ''
    }
    part += segment
  }
  return [...parts, part]
}

async function withEllipsis(line: BrokenLine, setting: Setting, fonts: Fonts): Promise<BrokenLine> {
  let text = `${line.text.replace(/[\s.,;:!?…]+$/u, '')}…`
  let width = await widthIn(text, setting, line.isFromRight, fonts)
  while (width > setting.width && text.length > 1) {
    text = `${[...text].slice(0, -2).join('').trimEnd()}…`
    width = await widthIn(text, setting, line.isFromRight, fonts)
  }
  return { ...line, text, width, endsParagraph: true }
}

async function widthIn(text: string, { size, weight }: Setting, isFromRight: boolean, fonts: Fonts): Promise<number> {
  const runs = await shape(text, weight, isFromRight, fonts)
  return size * runs.reduce((sum, { width }) => sum + width, 0)
}
