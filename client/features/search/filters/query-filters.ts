import { quoteSigns } from '#contract/search.ts'
import type { CalendarDate } from '../../../i18n/calendar-date.ts'
import { toQuery } from '../search-words.ts'

const keys = ['from', 'with', 'at', 'in', 'has', 'before', 'after', 'is'] as const
export type FilterKey = (typeof keys)[number]
export type Filter = { key: FilterKey; value: string }

export const kinds = ['photo', 'video', 'audio', 'pdf', 'link'] as const

export function filtersIn(query: string): Filter[] {
  return partsOf(query).flatMap((part) => filterOf(part) ?? [])
}

export function withoutFilters(query: string): string {
  return partsOf(query)
    .filter((part) => filterOf(part) === undefined)
    .join(' ')
}

export function hasFilter(query: string, filter: Filter): boolean {
  return filtersIn(query).some((one) => isSame(one, filter))
}

export function withoutFilter(query: string, filter: Filter): string {
  const others = partsOf(query).filter((part) => {
    const one = filterOf(part)
    return one === undefined || !isSame(one, filter)
  })
  return others.join(' ')
}

export function withOnly(query: string, { key, value }: Filter): string {
  const others = partsOf(query).filter((part) => filterOf(part)?.key !== key)
  return value === '' ? others.join(' ') : [...others.map(closed), written({ key, value })].join(' ')
}

export function toggleFilter(query: string, filter: Filter): string {
  if (hasFilter(query, filter)) return withoutFilter(query, filter)
  return [...partsOf(query).map(closed), written(filter)].join(' ')
}

/** A quote that is still being typed would take in whatever follows it. */
function closed(part: string): string {
  return part.split('"').length % 2 === 0 ? `${part}"` : part
}

export function written({ key, value }: Filter): string {
  const plain = toQuery(value.replaceAll('"', ' '))
  return /[\s+]/.test(value) ? `${key}:"${plain}"` : `${key}:${plain}`
}

/** Undefined for an ordinary word. */
function filterOf(part: string): Filter | undefined {
  const colon = part.indexOf(':')
  const key = keys.find((one) => one === part.slice(0, Math.max(colon, 0)).toLowerCase())
  const value = part
    .slice(colon + 1)
    .replaceAll('"', '')
    .trim()
  return key && value !== '' && isValid(key, value) ? { key, value } : undefined
}

function isValid(key: FilterKey, value: string): boolean {
  if (key === 'has') return kinds.some((kind) => kind === value.toLowerCase())
  if (key === 'is') return value.toLowerCase() === 'bookmarked'
  return key === 'from' || key === 'with' || key === 'at' || key === 'in' || readDay(value) !== undefined
}

export function readDay(value: string): CalendarDate | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(value) ?? []
  if (year === undefined) return undefined
  const date = new Date(Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1)))
  const isReal = date.getUTCMonth() === Number(month ?? 1) - 1 && date.getUTCDate() === Number(day ?? 1)
  if (!isReal) return undefined
  return { year: Number(year), ...(month && { month: Number(month) }), ...(day && { day: Number(day) }) }
}

function isSame(one: Filter, other: Filter): boolean {
  return one.key === other.key && toQuery(one.value).toLowerCase() === toQuery(other.value).toLowerCase()
}

/** As the server divides them. */
function partsOf(query: string): string[] {
  return query.replace(quoteSigns, '"').match(/(?:[a-z]+:)?"[^"]*(?:"|$)|[^\s"]+/gi) ?? []
}
