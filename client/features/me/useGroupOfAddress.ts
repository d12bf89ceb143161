import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { meQuery } from './me.queries.ts'

/** The group that the address names, known before its page has loaded; undefined where it names none of one's own. */
export function useGroupOfAddress() {
  const { id } = useParams({ strict: false })
  const { data: me } = useSuspenseQuery(meQuery)
  return me.groups.find((group) => group.id === id)
}
