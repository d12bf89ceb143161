import type { ToPage } from '../api/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** In a page that is open, or else in a new one. */
export async function openPage(path: string): Promise<void> {
  const target = new URL(path, self.registration.scope).href
  const isOurs = target.startsWith(self.registration.scope)
  const pages = await self.clients.matchAll({ type: 'window' })
  const page = pages.find(({ focused }) => focused) ?? pages[0]
  if (!isOurs || !page) return void (await self.clients.openWindow(target))
  page.postMessage({ open: path } satisfies ToPage)
  await page.focus()
}
