import { languageTag } from './languages.ts'

const formats = new Map<string, Intl.ListFormat>()

/** “Ada, Bea and Cy” */
export function formatNames(names: readonly string[], language: string): string {
  return formatFor(language).format(names)
}

/** “Ada, Bea”: the beginning of a list that goes on. */
export function formatFirstNames(names: readonly string[], language: string): string {
  const parts = formatFor(language).formatToParts([...names, '', ''])
  return parts
    .slice(0, 2 * names.length - 1)
    .map(({ value }) => value)
    .join('')
}

function formatFor(language: string): Intl.ListFormat {
  const known = formats.get(language) ?? new Intl.ListFormat(languageTag(language))
  formats.set(language, known)
  return known
}
