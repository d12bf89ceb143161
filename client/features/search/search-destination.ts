/** Without a group, in all of one’s own. */
export function searchDestination(groupId: string | undefined, q: string | undefined) {
  return groupId === undefined
    ? ({ to: '/search', search: { q } } as const)
    : ({ to: '/groups/$id/search', params: { id: groupId }, search: { q } } as const)
}

/** The group of the page, or the only one there is. */
export function searchedGroup<Group>(current: Group | undefined, all: readonly Group[]): Group | undefined {
  return current ?? (all.length === 1 ? all[0] : undefined)
}
