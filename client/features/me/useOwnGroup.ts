import { useSuspenseQuery } from '@tanstack/react-query'
import { meQuery } from './me.queries.ts'

/** One of the viewer’s own groups, known before its page has loaded. */
export function useOwnGroup(id: string | undefined) {
  const { data: me } = useSuspenseQuery(meQuery)
  return me.groups.find((group) => group.id === id)
}
