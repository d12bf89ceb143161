import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { meQuery } from './me.queries.ts'

/** The group in the URL, known before its page has loaded; undefined unless it is one of the viewer’s own. */
export function useGroupOfAddress() {
  const { id } = useParams({ strict: false })
  const { data: me } = useSuspenseQuery(meQuery)
  return me.groups.find((group) => group.id === id)
}
