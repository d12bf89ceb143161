import { useOwnGroup } from './me.ts'

/** Whether one may add to the collections of a group, and make some. */
export function useMayCollect(groupId: string): boolean {
  const role = useOwnGroup(groupId)?.role
  return role !== undefined && role !== 'reader'
}
