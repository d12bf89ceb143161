/** Plain words: the router's own parser would read an invitation key that is all digits as a number. */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}

/** The parameters that a page reads; it ignores the rest of its query. */
export function only<Name extends string>(...names: Name[]) {
  type Search = { [name in Name]?: string }
  return (search: Search): Search => Object.fromEntries(names.map((name) => [name, search[name]])) as Search
}
