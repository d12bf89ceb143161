/** The frame and the calls of an address before the application has loaded. */
export type Beginning = {
  frame?: 'feed' | 'group' | 'message' | 'page'
  calls: string[]
  /** Where those of its words are that are not among those of the first pages. */
  words?: string[]
  isForVisitors?: boolean
}

/** `address` is a regular expression, whose groups stand in the calls as `$1`. */
export type PageBeginning = Beginning & { address: string }

declare const pageBeginnings: PageBeginning[]

export const frameCall = 'api/me?embed=shell'

export const visitorCall = 'api/info'

export function beginningOf(page: string, known = pageBeginnings): Beginning {
  for (const { address, calls, ...rest } of known) {
    const found = new RegExp(address).exec(page)
    if (found) return { ...rest, calls: calls.map((call) => call.replace(/\$(\d)/g, (_, group) => found[group]!)) }
  }
  return { calls: [] }
}
