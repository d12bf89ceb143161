import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import { createPinWeight, type PinWeight } from './pin-weight.ts'

export type Weight = 400 | 600

/** A part of a family that has some letters, with its weight: a font of the PDF. */
export type BookFont = { name: string; bytes: Buffer; font: Font; isEmoji: boolean }

export type Fonts = {
  /** The first family that has all of these characters, otherwise the first that has the first of them. */
  fontFor: (cluster: string, weight: Weight) => Promise<BookFont>
}

const require = createRequire(import.meta.url)

/** In this order, all under the SIL Open Font License, which allows embedding. */
const families = [
  '@fontsource-variable/commissioner',
  '@fontsource-variable/noto-sans-arabic',
  '@fontsource-variable/noto-sans-hebrew',
  '@fontsource-variable/noto-sans-tamil',
  '@fontsource-variable/noto-sans-devanagari',
  '@fontsource-variable/noto-sans-thai',
  '@fontsource/noto-sans-tifinagh',
  '@fontsource-variable/noto-sans-sc',
  '@fontsource-variable/noto-sans-kr',
] as const
const emoji = '@fontsource-variable/noto-emoji'

type Slice = { path: string; has: (codePoint: number) => boolean; isVariable: boolean }

/** Reads what is needed, when it is: most books need two of some two hundred files. */
export function createFonts(): Fonts {
  const slices = new Map<string, Promise<Slice[]>>()
  const fonts = new Map<string, Promise<BookFont>>()
  const found = new Map<string, Promise<BookFont>>()
  let pinning: Promise<PinWeight> | undefined

  const slicesOf = (family: string) => {
    const known = slices.get(family) ?? readSlices(family)
    slices.set(family, known)
    return known
  }
  const open = ({ path, isVariable }: Slice, weight: Weight) => {
    const name = `${path} ${weight}`
    const known = fonts.get(name) ?? read(path, isVariable ? weight : 400, name)
    fonts.set(name, known)
    return known
  }
  const read = async (path: string, weight: number, name: string): Promise<BookFont> => {
    pinning ??= createPinWeight()
    const bytes = await (await pinning)(await readFile(path), weight)
    return { name, bytes, font: create(bytes), isEmoji: path.includes(emoji) }
  }
  const find = async (cluster: string, weight: Weight): Promise<BookFont> => {
    const shown = visible(cluster)
    const ordered = isEmoji(cluster) ? [emoji, ...families] : [...families, emoji]
    for (const wanted of shown.length > 1 ? [shown, shown.slice(0, 1)] : [shown]) {
      for (const family of ordered) {
        for (const slice of await slicesOf(family)) {
          if (!wanted.every(slice.has)) continue
          const opened = await open(slice, weight)
          if (wanted.every((codePoint) => opened.font.hasGlyphForCodePoint(codePoint))) return opened
        }
      }
    }
    const latin = (await slicesOf(families[0])).find((slice) => slice.has(0x61))!
    return open(latin, weight)
  }
  return {
    fontFor: (cluster, weight) => {
      const key = `${cluster} ${weight}`
      const known = found.get(key) ?? find(cluster, weight)
      found.set(key, known)
      return known
    },
  }
}

function isEmoji(cluster: string): boolean {
  return /\p{Emoji_Presentation}|\uFE0F/u.test(cluster) && !/^[\d#*]\uFE0F?$/.test(cluster)
}

/** Without what only says how the character before it is shown. */
function visible(cluster: string): number[] {
  const points = [...cluster].map((character) => character.codePointAt(0)!)
  const shown = points.filter((point) => point !== 0xfe0f && point !== 0xfe0e && point !== 0x200d)
  return shown.length > 0 ? shown : points
}

async function readSlices(family: string): Promise<Slice[]> {
  const folder = dirname(require.resolve(`${family}/package.json`))
  const css = await readFile(join(folder, 'index.css'), 'utf8')
  return css.split('@font-face').flatMap((rule) => {
    const path = /url\(\.\/(files\/[\w-]+\.woff2)\)/.exec(rule)?.[1]
    const ranges = /unicode-range: ([^;]+);/.exec(rule)?.[1]
    if (path === undefined || ranges === undefined) return []
    return { path: join(folder, path), has: withinRanges(ranges), isVariable: rule.includes('variations') }
  })
}

/** @param text such as `U+0301,U+0400-045F` */
function withinRanges(text: string): (codePoint: number) => boolean {
  const ranges = text.split(',').map((range) => {
    const [first, last = first] = range.trim().slice(2).split('-')
    return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)] as const
  })
  return (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last)
}
