import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { limits } from '#contract/fields.ts'
import { namesakes } from '../../pieces/people/namesakes.ts'
import { groupQuery } from '../membership/group.queries.ts'
import { membersQuery } from '../membership/members.queries.ts'

/** Since when the people are here whose name is also somebody else's; by their ids. Without any, nothing is asked for. */
export function useSinceOfNamesakes(groupId: string): ReadonlyMap<string, number> {
  const { data: group } = useQuery(groupQuery(groupId))
  const ids = useMemo(() => [...namesakes(group?.users ?? [])].slice(0, limits.peoplePerPage), [group])
  const { data } = useQuery({ ...membersQuery(groupId, ids), enabled: ids.length > 0 })
  return useMemo(() => new Map(data?.people.map(({ id, joinedAt }) => [id, joinedAt])), [data])
}
