/** How an address begins: what is painted, and which calls are sent, before the application is there. */
export type Beginning = {
  frame?: 'feed' | 'group' | 'message' | 'page'
  /** Relative to the base. */
  calls: string[]
  /** Whoever is not signed in sees the page, too. */
  isForVisitors?: boolean
}

/** The beginning of the addresses that a regular expression fits, whose groups stand in the calls as `$1`. */
export type PageBeginning = Beginning & { address: string }

/** Of `client/app/pages.ts`, written by `client/build/pages.ts`. */
declare const pageBeginnings: PageBeginning[]

/** What every page behind the login begins with. */
export const frameCall = 'api/me?embed=shell'

/** What the pages of visitors begin with. */
export const visitorCall = 'api/info'

/** @param page relative to the base, with its query */
export function beginningOf(page: string, known = pageBeginnings): Beginning {
  for (const { address, calls, ...rest } of known) {
    const found = new RegExp(address).exec(page)
    if (found) return { ...rest, calls: calls.map((call) => call.replace(/\$(\d)/g, (_, group) => found[group]!)) }
  }
  return { calls: [] }
}
