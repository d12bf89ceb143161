import { useQuery } from '@tanstack/react-query'
import { groupQuery } from '../../data/group.ts'

/** False until it is known. */
export function useIsHost(groupId: string): boolean {
  const { data } = useQuery({ ...groupQuery(groupId), notifyOnChangeProps: ['data'] })
  return data?.role === 'host'
}

/** Whether there is nobody else who could be told about what this person does. */
export function useIsOnlyHost(groupId: string, userId: string | undefined): boolean {
  const { data } = useQuery({ ...groupQuery(groupId), notifyOnChangeProps: ['data'] })
  return data !== undefined && data.hosts.length === 1 && data.hosts[0] === userId
}
