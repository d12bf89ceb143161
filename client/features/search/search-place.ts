/** Where a search stands: in a group, or without one in all of one’s own. */
export function searchPlace(groupId: string | undefined, q: string | undefined) {
  return groupId === undefined
    ? ({ to: '/search', search: { q } } as const)
    : ({ to: '/groups/$id/search', params: { id: groupId }, search: { q } } as const)
}

/** The group that one is in, or the only one there is. */
export function searchedGroup<Group>(current: Group | undefined, all: readonly Group[]): Group | undefined {
  return current ?? (all.length === 1 ? all[0] : undefined)
}
