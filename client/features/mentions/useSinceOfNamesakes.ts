import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { limits } from '#contract/fields.ts'
import { groupQuery } from '../../data/group.ts'
import { membersQuery } from '../../data/members.ts'
import { namesakes } from '../../pieces/people/namesakes.ts'

/** When people with the same name joined, by id. Without any, nothing is requested. */
export function useSinceOfNamesakes(groupId: string): ReadonlyMap<string, number> {
  const { data: group } = useQuery(groupQuery(groupId))
  const ids = useMemo(() => [...namesakes(group?.users ?? [])].slice(0, limits.peoplePerPage), [group])
  const { data } = useQuery({ ...membersQuery(groupId, ids), enabled: ids.length > 0 })
  return useMemo(() => new Map(data?.people.map(({ id, joinedAt }) => [id, joinedAt])), [data])
}
