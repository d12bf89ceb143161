import { formatTag } from './languages.ts'

const formats = new Map<string, Intl.NumberFormat>()

export function formatNumber(value: number, language: string): string {
  return formatFor(language, 'decimal').format(value)
}

export function formatPercent(share: number, language: string): string {
  return formatFor(language, 'percent').format(share)
}

function formatFor(language: string, style: 'decimal' | 'percent'): Intl.NumberFormat {
  const tag = formatTag(language)
  const key = `${tag} ${style}`
  const known = formats.get(key) ?? new Intl.NumberFormat(tag, { style })
  formats.set(key, known)
  return known
}
