import type { Bytes } from '#contract/units.ts'
import { formatTag } from '../words/languages.ts'

/** “1.4 GB” or “312 MB”. */
export function sizeText(size: Bytes, language: string): string {
  const isLarge = size >= 1_000_000_000
  return new Intl.NumberFormat(formatTag(language), {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    unitDisplay: 'short',
    maximumFractionDigits: isLarge || size < 10_000_000 ? 1 : 0,
  }).format(size / (isLarge ? 1_000_000_000 : 1_000_000))
}
