import { quoteSigns } from '#contract/search.ts'
import { kinds, type Kind } from '../word-index/marks.ts'

export type SearchText = {
  terms: string[]
  /** All are required; the last word may be a prefix. */
  wanted: { text: string; isPhrase: boolean }[]
  from: string[]
  with: string[]
  at: string[]
  in: string[]
  has: Kind[]
  /** At or after `after` and before `before`, in seconds since 1970 as if clocks showed UTC. */
  after?: number
  before?: number
  isBookmarked: boolean
}

const filters = new Set(['from', 'with', 'at', 'in', 'has', 'before', 'after', 'is'])
const part = /(?:([a-z]+):)?"([^"]*)(?:"|$)|[^\s+"]+(?:\+\+(?=[\s+"]|$))?/giu

/** Reads words, `"phrases"` and filters such as `from:ada`. An unknown filter is an ordinary word. */
export function readSearchText(typed: string): SearchText {
  const search: SearchText = { terms: [], wanted: [], from: [], with: [], at: [], in: [], has: [], isBookmarked: false }
  for (const [whole, quotedKey, quoted] of typed.replace(quoteSigns, '"').matchAll(part)) {
    const colon = whole.indexOf(':')
    const key = quotedKey ?? (quoted === undefined && colon > 0 ? whole.slice(0, colon) : undefined)
    const value = quoted === undefined ? whole.slice(colon + 1) : termsOf(quoted).join(' ')
    if (value === '' && quoted !== undefined) continue
    search.terms.push(quoted === undefined ? whole : value)
    if (key !== undefined && addFilter(search, key.toLowerCase(), value)) continue
    // An unclosed quote is still being typed.
    const isPhrase = quoted !== undefined && whole.endsWith('"')
    search.wanted.push({ text: quoted === undefined ? whole : value, isPhrase })
  }
  return search
}

/** False for other keys. A filter without a value is still being typed. */
function addFilter(search: SearchText, key: string, value: string): boolean {
  if (value === '') return filters.has(key)
  if (key === 'from' || key === 'with' || key === 'at' || key === 'in') return search[key].push(value) > 0
  if (key === 'is' && value.toLowerCase() === 'bookmarked') return (search.isBookmarked = true)
  if (key === 'has') {
    const kind = kinds.find((one) => one === value.toLowerCase())
    return kind !== undefined && search.has.push(kind) > 0
  }
  if (key !== 'before' && key !== 'after') return false
  const date = startOf(value)
  if (date === undefined) return false
  search[key] = date
  return true
}

function startOf(value: string): number | undefined {
  const [, year, month = '1', day = '1'] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(value) ?? []
  if (year === undefined) return undefined
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isReal ? date.getTime() / 1000 : undefined
}

/** The reference's client joins terms by `+`; the signs of `c++` belong to it. */
function termsOf(search: string): string[] {
  return search.match(/[^\s+]+(?:\+\+(?=[\s+]|$))?/gu) ?? []
}
