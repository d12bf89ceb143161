import type { QueryClient } from '@tanstack/react-query'
import { logOut } from '#contract/sessions.ts'
import type { Milliseconds } from '#contract/units.ts'
import { call } from '../../api/client.ts'
import { clearStored, readStored, removeStored } from '../../api/stored.ts'

/** After this, the key is removed even without a response. */
const logOutTimeout: Milliseconds = 4000

/** Revokes the key and clears all local data, even if the server cannot be reached. */
export async function endSession(queryClient: QueryClient): Promise<void> {
  if (readStored('apiKey') !== undefined)
    await call(logOut, { signal: AbortSignal.timeout(logOutTimeout) }).catch(() => undefined)
  clearStored()
  queryClient.clear()
  await removeStoredPages()
  await import('../../device-storage/database.ts').then(({ removeAll }) => removeAll()).catch(() => undefined)
}

/** Removes the stored start of the feed and everything the service worker has stored for this person. */
export async function removeStoredPages(): Promise<void> {
  removeStored('feedStart')
  await import('../../api/stored-on-device.ts')
    .then(({ removeOfflineCopies }) => removeOfflineCopies())
    .catch(() => undefined)
}
