import type { QueryClient } from '@tanstack/react-query'
import { joinGroup } from '#contract/groups.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** Returns the id of the group; undefined where a host has to let one in, for whom the line is. */
export async function acceptInvitation(
  queryClient: QueryClient,
  key: string,
  line?: string,
): Promise<string | undefined> {
  const { group } = await call(joinGroup, { params: { key }, body: line ? { line } : {} })
  await queryClient.invalidateQueries({ queryKey: queryKeys.me })
  return group
}
