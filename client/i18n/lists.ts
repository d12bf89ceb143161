import { languageTag } from './languages.ts'

/** “Ada, Bea and Cy” */
export function formatNames(names: readonly string[], language: string): string {
  return new Intl.ListFormat(languageTag(language)).format(names)
}

/** “Ada, Bea”: the beginning of a list that goes on. */
export function formatFirstNames(names: readonly string[], language: string): string {
  const parts = new Intl.ListFormat(languageTag(language)).formatToParts([...names, '', ''])
  return parts
    .slice(0, 2 * names.length - 1)
    .map(({ value }) => value)
    .join('')
}
