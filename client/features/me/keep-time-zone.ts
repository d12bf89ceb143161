import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/me.ts'
import { updateUser } from '#contract/users.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** Tells the server where its morning emails are read, unless it knows. Rejects with CallError. */
export async function keepTimeZone(queryClient: QueryClient): Promise<void> {
  const me = queryClient.getQueryData<Me>(queryKeys.me)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if (!me || me.timeZone === timeZone) return
  await call(updateUser, { params: { id: me.id }, body: { timeZone } })
  queryClient.setQueryData<Me>(queryKeys.me, { ...me, timeZone })
}
