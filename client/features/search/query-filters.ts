/** The filters that are a choice of their own, as they are typed. */
export const filters = ['has:photo', 'has:video', 'has:audio', 'has:pdf', 'has:link', 'is:bookmarked'] as const
export type Filter = (typeof filters)[number]

export function hasFilter(query: string, filter: Filter): boolean {
  return partsOf(query).some((part) => part.toLowerCase() === filter)
}

/** The query with the filter at its end or, where it has it, without. */
export function toggleFilter(query: string, filter: Filter): string {
  const others = partsOf(query).filter((part) => part.toLowerCase() !== filter)
  return (hasFilter(query, filter) ? others : [...others, filter]).join(' ')
}

const narrowing = /^(?:from|in|before|after|has|is):/i

/** The query without its filters, as people would say what they look for. */
export function withoutFilters(query: string): string {
  return partsOf(query)
    .filter((part) => !narrowing.test(part))
    .join(' ')
}

/** What is between blanks, but for those in quotes. */
function partsOf(query: string): string[] {
  return query.match(/(?:[^\s"]*"[^"]*(?:"|$)|[^\s"]+)/g) ?? []
}
