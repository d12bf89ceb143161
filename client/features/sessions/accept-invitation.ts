import type { QueryClient } from '@tanstack/react-query'
import { joinGroup } from '#contract/groups.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** Returns the id of the group. */
export async function acceptInvitation(queryClient: QueryClient, key: string): Promise<string> {
  const { group } = await call(joinGroup, { params: { key } })
  await queryClient.invalidateQueries({ queryKey: queryKeys.me })
  return group
}
