import type { Language } from './languages.ts'

export type Catalogue = Record<string, string>

/** Words of the first pages, and those of pages on which something is written or set, or a whole message is shown. */
export type Part = 'translation' | 'writing'

/** Of every language; the files of the one in use are read. */
const addresses = import.meta.glob<string>(['../../locales/*.json', '../../locales/writing/*.json'], {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Specification, section 9; the pause in milliseconds doubles every time. */
const retries = 5
const firstPause = 350

/**
 * Read as data and not as a module: some browsers do not ask again for a module that could not be loaded.
 * @throws what the last try threw
 */
export async function readCatalogue(language: Language, part: Part = 'translation'): Promise<Catalogue> {
  const address = addresses[`../../locales/${part === 'translation' ? '' : `${part}/`}${language}.json`]
  if (!address) throw new Error(`There is no catalogue for ${language}`)
  for (let failures = 0; ; failures++) {
    try {
      return await read(address)
    } catch (error) {
      if (failures === retries) throw error
      await pause(firstPause * 2 ** failures)
    }
  }
}

async function read(address: string): Promise<Catalogue> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
  return (await response.json()) as Catalogue
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
