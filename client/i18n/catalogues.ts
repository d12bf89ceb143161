import { languageTag, type Language } from '../words/languages.ts'
import type { Catalogue } from '../words/translations.ts'
import type { Part } from './parts.ts'

declare const catalogueFolder: string

/** Section 9 of the specification; the pause in milliseconds doubles every time. */
const retries = 5
const firstPause = 350

/**
 * Read as data and not as a module: some browsers do not request a failed module again.
 * @throws the error of the last attempt
 */
export async function readCatalogue(language: Language, part?: Part): Promise<Catalogue> {
  const address = catalogueAddress(language, part)
  for (let failures = 0; ; failures++) {
    try {
      return withAllPlurals(language, await read(address))
    } catch (error) {
      if (failures === retries) throw error
      await pause(firstPause * 2 ** failures)
    }
  }
}

/** Without a part, of the words of the first pages. */
export function catalogueAddress(language: Language, part?: string): string {
  return `${catalogueFolder}${part ? `${part}/` : ''}${language}.json`
}

async function read(address: string): Promise<Catalogue> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
  return (await response.json()) as Catalogue
}

/**
 * A browser without plural rules for a language (few know Tamazight) uses those of its own language, whose forms the
 * catalogue may lack.
 */
function withAllPlurals(language: Language, catalogue: Catalogue): Catalogue {
  if (Intl.PluralRules.supportedLocalesOf(languageTag(language)).length > 0) return catalogue
  const others = Object.entries(catalogue).filter(([key]) => key.endsWith('_other'))
  const forms = others.flatMap(([key, text]) =>
    ['zero', 'one', 'two', 'few', 'many'].map((form) => [key.replace(/other$/, form), text]),
  )
  return { ...Object.fromEntries(forms), ...catalogue }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
