import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/me.ts'
import { updateUser } from '#contract/users.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** Tells the server where its morning emails are read. When that fails, the next visit tells it. */
export async function keepTimeZone(queryClient: QueryClient, id: string, timeZone: string): Promise<void> {
  await call(updateUser, { params: { id }, body: { timeZone } }).then(
    () => queryClient.setQueryData<Me>(queryKeys.me, (me) => me && { ...me, timeZone }),
    () => undefined,
  )
}
