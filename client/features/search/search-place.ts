/** Where a search stands: in a group, or without one in all of one’s own. */
export function searchPlace(groupId: string | undefined, q: string | undefined) {
  return groupId === undefined
    ? ({ to: '/search', search: { q } } as const)
    : ({ to: '/groups/$id/search', params: { id: groupId }, search: { q } } as const)
}
