import { useSuspenseQuery } from '@tanstack/react-query'
import { meQuery } from './me.queries.ts'

/** The colour of one of the viewer’s own groups. */
export function useHueOfGroup(id: string | undefined): number | undefined {
  const { data: me } = useSuspenseQuery(meQuery)
  return me.groups.find((group) => group.id === id)?.hue
}
