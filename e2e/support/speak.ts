import type { Page } from '@playwright/test'
import { shownParts, shownWords, type Catalogue } from '#scripts/locale/catalogues.ts'

/** The open page goes on in another language, whatever is open on it; `lengthened` are 40 % longer words, from the right. */
export async function speak(page: Page, language: string): Promise<void> {
  const isReal = language !== 'lengthened'
  const catalogues = shownParts.map((part) => shownWords(isReal ? language : 'en_US', part))
  const words = withWords(Object.assign({}, ...catalogues), isReal ? (text) => text : lengthen)
  await page.evaluate(changeLanguage, { language: isReal ? language : 'en_US', words })
  await page.evaluate((dir) => (document.documentElement.dir = dir), isReal ? 'ltr' : 'rtl')
}

function withWords(catalogue: Catalogue, change: (text: string) => string): Catalogue {
  return Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, change(text)]))
}

/** Every word is followed by the first two fifths of itself. */
function lengthen(text: string): string {
  return text.replaceAll(/\{\{.*?\}\}|<.*?>|\p{L}+/gu, (part) =>
    /^[{<]/.test(part) ? part : part + part.slice(0, Math.ceil(part.length * 0.4)).toLowerCase(),
  )
}

type I18n = {
  add: (language: string, words: Catalogue) => void
  changeLanguage: (language: string) => void
}

/** Runs in the page, whose scripts have the one `i18n` among what they give each other. */
async function changeLanguage({ language, words }: { language: string; words: Catalogue }): Promise<void> {
  const scripts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js'))
  for (const script of scripts) {
    const given = Object.values((await import(script)) as Record<string, unknown>)
    const i18n = given.find((each): each is I18n => typeof (each as I18n | null)?.changeLanguage === 'function')
    if (!i18n) continue
    i18n.add(language, words)
    i18n.changeLanguage(language)
    document.documentElement.lang = language.replace('_', '-')
    return
  }
  throw new Error('i18n was not found.')
}
