import { languageTag } from '../words/languages.ts'

const formats = new Map<string, Intl.ListFormat>()

export function formatNames(names: readonly string[], language: string): string {
  return partsOfNames(names, language).join('')
}

/** “Ada, Bea”: the beginning of a longer list. */
export function formatFirstNames(names: readonly string[], language: string): string {
  return partsOfFirstNames(names, language).join('')
}

/** The names alternating with what joins them. */
export function partsOfNames(names: readonly string[], language: string): string[] {
  const tag = languageTag(language)
  if (Intl.ListFormat.supportedLocalesOf(tag).length === 0) {
    return names.flatMap((name, n) => (n === 0 ? [name] : [n === names.length - 1 ? ' ⴷ ' : ', ', name]))
  }
  return formatFor(tag)
    .formatToParts(names)
    .map(({ value }) => value)
}

export function partsOfFirstNames(names: readonly string[], language: string): string[] {
  return partsOfNames([...names, '', ''], language).slice(0, Math.max(0, 2 * names.length - 1))
}

function formatFor(tag: string): Intl.ListFormat {
  const known = formats.get(tag) ?? new Intl.ListFormat(tag)
  formats.set(tag, known)
  return known
}
