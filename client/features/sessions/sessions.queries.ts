import type { QueryClient } from '@tanstack/react-query'
import { logOut } from '#contract/sessions.ts'
import { call } from '../../api/client.ts'
import { clearStored, readStored, removeStored } from '../../api/stored.ts'

/** Milliseconds that logging out waits for the server before it forgets the key anyway. */
const logOutTimeout = 4000

/** Revokes the key and clears all local data, whether the server can be reached or not. */
export async function endSession(queryClient: QueryClient): Promise<void> {
  if (readStored('apiKey') !== undefined)
    await call(logOut, { signal: AbortSignal.timeout(logOutTimeout) }).catch(() => undefined)
  clearStored()
  queryClient.clear()
  await forgetKept()
  await import('../../device-storage/database.ts').then(({ removeAll }) => removeAll()).catch(() => undefined)
}

/** What was kept to be shown at once to the previous person: how the feed began, and what the service worker has. */
export async function forgetKept(): Promise<void> {
  removeStored('feedStart')
  await import('../../api/kept-on-device.ts').then(({ forgetKept }) => forgetKept()).catch(() => undefined)
}
