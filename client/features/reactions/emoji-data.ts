import type { EmojiData } from 'frimousse'

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
type Dataset = { emojis: Entry[]; messages: Messages }

const tones = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const
const componentGroup = 2

export async function loadEmojiData(locale: string): Promise<EmojiData> {
  const { emojis, messages } = await (locale === 'fr' ? loadFrench() : loadEnglish())
  return {
    locale,
    emojis: emojis.flatMap((entry) => (isUsable(entry) ? present(entry) : [])),
    categories: messages.groups
      .filter(({ order }) => order !== componentGroup)
      .map(({ order, message }) => ({ index: order, label: message })),
    skinTones: Object.fromEntries(
      messages.skinTones.map(({ key, message }) => [key, message]),
    ) as EmojiData['skinTones'],
  }
}

function isUsable({ group, version }: Entry): boolean {
  return group !== undefined && group !== componentGroup && version <= newestVersion
}

function present({ emoji, type, label, tags = [], group, version, skins }: Entry): EmojiData['emojis'][number] {
  const single = skins?.filter(({ tone }) => typeof tone === 'number') ?? []
  return {
    emoji: type === 1 ? withoutSelector(emoji) : emoji,
    label,
    tags,
    version,
    category: group!,
    ...(single.length === tones.length && {
      skins: Object.fromEntries(single.map((skin) => [tones[(skin.tone as number) - 1]!, skin.emoji])) as NonNullable<
        EmojiData['emojis'][number]['skins']
      >,
    }),
  }
}

/** The data set adds variation selectors where none is needed, and two spellings would be two reactions. */
function withoutSelector(emoji: string): string {
  return emoji.replace(/\uFE0F$/, '')
}

async function loadEnglish(): Promise<Dataset> {
  const [emojis, messages] = await Promise.all([
    import('emojibase-data/en/data.json'),
    import('emojibase-data/en/messages.json'),
  ])
  return { emojis: emojis.default as Entry[], messages: messages.default }
}

async function loadFrench(): Promise<Dataset> {
  const [emojis, messages] = await Promise.all([
    import('emojibase-data/fr/data.json'),
    import('emojibase-data/fr/messages.json'),
  ])
  return { emojis: emojis.default as Entry[], messages: messages.default }
}
