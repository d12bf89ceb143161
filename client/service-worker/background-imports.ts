import { beginImport } from '#contract/importing/imports.ts'
import { backgroundFetchesOf, type BackgroundFetch } from '../api/sending/background-fetch.ts'
import { findBackgroundImport, removeBackgroundImport } from '../device-storage/background-imports.ts'
import { callerWith } from './call-server.ts'
import { openPage } from './open-page.ts'

declare const self: ServiceWorkerGlobalScope

type BackgroundFetchEvent = ExtendableEvent & {
  registration: BackgroundFetch
  /** Of those that are over. */
  updateUI?: (look: { title: string }) => Promise<void>
}

/** What the browser has sent without a page is looked through; a page that follows it asks for the same. */
export function finishBackgroundImports(): void {
  on('backgroundfetchsuccess', finish)
  // All may have arrived, and the last response been lost.
  on('backgroundfetchfail', finish)
  on('backgroundfetchabort', ({ registration }) => removeBackgroundImport(registration.id))
  on('backgroundfetchclick', async ({ registration }) => {
    const found = await findBackgroundImport(registration.id)
    await openPage(found ? `groups/${found.group}/import` : '')
  })
}

/** Somebody has signed out. */
export async function stopBackgroundImports(): Promise<void> {
  const fetches = backgroundFetchesOf(self.registration)
  for (const id of (await fetches?.getIds()) ?? []) await (await fetches?.get(id))?.abort()
}

/** What this says stays to be pressed; when the server cannot be reached, a page asks again within a day. */
async function finish(event: BackgroundFetchEvent): Promise<void> {
  const { id: upload, result } = event.registration
  const found = await findBackgroundImport(upload)
  if (!found) return
  const { key, group, timeZone, titles } = found
  const body = { upload, ...(timeZone && { timeZone }) }
  const hasBegun = await callerWith(key)(beginImport, { params: { id: group }, body }).then(
    () => true,
    () => false,
  )
  await event.updateUI?.({ title: hasBegun || result === 'success' ? titles.arrived : titles.stopped })
}

function on(type: string, work: (event: BackgroundFetchEvent) => Promise<void>): void {
  self.addEventListener(type as 'message', (event) => {
    event.waitUntil(work(event as unknown as BackgroundFetchEvent))
  })
}
