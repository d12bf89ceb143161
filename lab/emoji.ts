import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { EmojiData } from 'frimousse'
import { root } from '#scripts/step.js'

/** Emoji version; newer ones are still empty boxes on many devices. */
const newestVersion = 15

type Entry = {
  emoji: string
  /** 1: emoji presentation by default. */
  type: number
  label: string
  tags?: string[]
  group?: number
  version: number
  skins?: { emoji: string; tone: number | number[] }[]
}
type Messages = { groups: { message: string; order: number }[]; skinTones: { key: string; message: string }[] }
type Emoji = EmojiData['emojis'][number]

const tones = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const
const componentGroup = 2

const source = dirname(createRequire(import.meta.url).resolve('emojibase-data/package.json'))
const folder = join(root, 'client/features/reactions/emoji')

/* Of emojibase-data's 49 MB, what the picker shows: everything else would come with every installation. */
mkdirSync(folder, { recursive: true })
for (const locale of ['en', 'fr']) writeFileSync(join(folder, `emoji-${locale}.json`), inLines(dataOf(locale)))
writeFileSync(join(folder, 'LICENSE'), readFileSync(join(source, 'LICENSE')))

function dataOf(locale: string): EmojiData {
  const entries = read(`${locale}/data.json`) as Entry[]
  const messages = read(`${locale}/messages.json`) as Messages
  return {
    locale,
    emojis: entries.flatMap((entry) => (isUsable(entry) ? present(entry) : [])),
    categories: messages.groups
      .filter(({ order }) => order !== componentGroup)
      .map(({ order, message }) => ({ index: order, label: message })),
    skinTones: Object.fromEntries(
      messages.skinTones.map(({ key, message }) => [key, message]),
    ) as EmojiData['skinTones'],
  }
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(source, file), 'utf8'))
}

function isUsable({ group, version }: Entry): boolean {
  return group !== undefined && group !== componentGroup && version <= newestVersion
}

function present({ emoji, type, label, tags = [], group, version, skins }: Entry): Emoji {
  const single = skins?.filter(({ tone }) => typeof tone === 'number') ?? []
  return {
    emoji: type === 1 ? withoutSelector(emoji) : emoji,
    label,
    tags,
    version,
    category: group!,
    ...(single.length === tones.length && {
      skins: Object.fromEntries(
        single.map((skin) => [tones[(skin.tone as number) - 1]!, skin.emoji]),
      ) as Emoji['skins'] & {},
    }),
  }
}

/** The data set adds variation selectors where none is needed, and two spellings would be two reactions. */
function withoutSelector(emoji: string): string {
  return emoji.replace(/\uFE0F$/, '')
}

/** One emoji a line, so that a newer version can be read as a difference. */
function inLines({ emojis, ...others }: EmojiData): string {
  const lines = emojis.map((emoji) => JSON.stringify(emoji)).join(',\n')
  return `${JSON.stringify(others).slice(0, -1)},"emojis":[\n${lines}\n]}\n`
}
