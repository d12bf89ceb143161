import { useQuery } from '@tanstack/react-query'
import { groupQuery } from '../../data/group.ts'

/** False until it is known. */
export function useIsHost(groupId: string): boolean {
  const { data } = useQuery({ ...groupQuery(groupId), notifyOnChangeProps: ['data'] })
  return data?.role === 'host'
}
