import { formatTag } from './languages.ts'

export function formatNumber(value: number, language: string): string {
  return new Intl.NumberFormat(formatTag(language)).format(value)
}

/** `share` from 0 to 1: “64 %” the way the language writes it. */
export function formatPercent(share: number, language: string): string {
  return new Intl.NumberFormat(formatTag(language), { style: 'percent' }).format(share)
}
