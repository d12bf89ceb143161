import { readStored, removeStored, writeStored } from '../../api/stored.ts'

/** Stored in this browser only, for one account: another account's replace them. */
type Recent = { account: string; searches: string[] }

const most = 8

export function recentSearches(account: string): string[] {
  try {
    const recent = JSON.parse(readStored('recentSearches') ?? '') as Recent
    return recent.account === account ? recent.searches.slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberSearch(account: string, search: string): void {
  if (search !== '') save(account, [search, ...without(account, search)].slice(0, most))
}

export function forgetSearch(account: string, search: string): void {
  save(account, without(account, search))
}

export function forgetAllSearches(): void {
  removeStored('recentSearches')
}

function without(account: string, search: string): string[] {
  return recentSearches(account).filter((one) => one !== search)
}

function save(account: string, searches: string[]): void {
  writeStored('recentSearches', JSON.stringify({ account, searches } satisfies Recent))
}
