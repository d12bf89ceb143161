import { readStored } from '../../api/stored.ts'
import { catalogueAddress } from '../../i18n/catalogues.ts'
import { firstLanguage } from '../../i18n/first-language.ts'
import { isAsset, isData, isThumbnail } from '../../service-worker/addresses.ts'
import type { Toasts } from '../../ui/toasts/toast.ts'
import { offerNewVersion } from './new-version.ts'

/** What a service worker needs of a page: that it is kept from the first visit on, and that new versions are offered. */
export function followRegistration(registration: ServiceWorkerRegistration, toasts: Toasts): void {
  const { serviceWorker } = navigator
  if (!serviceWorker.controller) serviceWorker.addEventListener('controllerchange', keepWhatWasRead, { once: true })
  offerNewVersion(registration, toasts)
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  // The server cannot know the chosen language.
  if (manifest) manifest.href = `manifest.${firstLanguage()}.webmanifest`
}

/** The first page has read before there was a worker to keep it. Most of it comes from the browser's cache. */
function keepWhatWasRead(): void {
  const base = document.baseURI
  const key = readStored('apiKey')
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
  void read(catalogueAddress(firstLanguage(), 'writing'))
  for (const address of new Set(addresses)) {
    if (!address.startsWith(base)) continue
    const path = new URL(address).pathname.slice(new URL(base).pathname.length)
    if (isData(path) && key) void read(address, { 'X-AUTH-TOKEN': key })
    if (isThumbnail(path) || isAsset(path)) void read(address)
  }
}

function read(address: string, headers?: Record<string, string>): Promise<unknown> {
  return fetch(address, { headers, priority: 'low' }).catch(() => undefined)
}
