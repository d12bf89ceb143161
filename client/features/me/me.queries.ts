import { queryOptions } from '@tanstack/react-query'
import { readMe } from '#contract/me.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { knowsShell, keepShell } from './shell.ts'

/** The signed-in person and their groups. The first time all that the frame needs comes with them, in one call. */
export const meQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: async ({ client, signal }) => {
    if (knowsShell(client)) return call(readMe, { signal })
    const { shell, ...me } = await call(readMe, { query: { embed: 'shell' }, signal })
    if (shell) keepShell(client, shell)
    return me
  },
})
