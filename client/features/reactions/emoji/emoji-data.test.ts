import { describe, expect, test } from 'vitest'
import { reactionPresets } from '#contract/reactions.ts'
import { loadEmojiData } from './emoji-data.ts'

describe.each(['en', 'fr', 'zz'])('the emojis in %s', (locale) => {
  test('have the presets among them, spelled the same', async () => {
    const { emojis } = await loadEmojiData(locale)
    const all = new Set(emojis.map(({ emoji }) => emoji))
    for (const preset of reactionPresets) expect(all).toContain(preset)
  })

  test('each have a category with a name', async () => {
    const { emojis, categories } = await loadEmojiData(locale)
    const named = new Set(categories.map(({ index }) => index))
    expect(emojis.length).toBeGreaterThan(1500)
    expect(emojis.filter(({ category }) => !named.has(category))).toEqual([])
  })
})
