import { formatTag } from '../words/languages.ts'
import { formatFor } from './dates.ts'

/** “12:30 – 2:00 PM”, “December 24 – 26”: what both ends share is said once. Epoch seconds. */
export function formatRange(from: number, to: number, language: string, options: Intl.DateTimeFormatOptions): string {
  return formatFor(formatTag(language), options).formatRange(from * 1000, to * 1000)
}
