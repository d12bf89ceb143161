import type { QueryClient } from '@tanstack/react-query'
import { updateUser } from '#contract/account.ts'
import type { Me } from '#contract/me.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { currentLocale } from '../../i18n/current-locale.ts'

/** Saves the device's time zone for emails, and its language unless one was chosen before. Rejects with CallError. */
export async function saveLocale(queryClient: QueryClient): Promise<void> {
  const me = queryClient.getQueryData<Me>(queryKeys.me)
  const { lang, timeZone } = currentLocale()
  if (!me || (me.timeZone === timeZone && me.data.lang)) return
  const data = me.data.lang ? undefined : { lang }
  const changed = await call(updateUser, { params: { id: me.id }, body: { timeZone, data } })
  queryClient.setQueryData<Me>(queryKeys.me, changed)
}
