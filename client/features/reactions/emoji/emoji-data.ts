import type { EmojiData } from 'frimousse'

export async function loadEmojiData(locale: string): Promise<EmojiData> {
  const { default: data } = await (locale === 'fr'
    ? import('./emoji-fr.json', { with: { type: 'json' } })
    : import('./emoji-en.json', { with: { type: 'json' } }))
  return { ...data, locale } as EmojiData
}
