import { readStored } from '../../api/stored.ts'
import { catalogueAddress } from '../../i18n/catalogues.ts'
import { firstLanguage } from '../../i18n/first-language.ts'
import { isAsset, isData, isThumbnail } from '../../service-worker/addresses.ts'
import type { Toasts } from '../../ui/toasts/toast.ts'
import { offerNewVersion } from './new-version.ts'

/** What a service worker needs of a page: that it is kept from the first visit on, and that new versions are offered. */
export function followRegistration(
  registration: ServiceWorkerRegistration,
  toasts: Toasts,
  isFirstVisit: boolean,
): void {
  const { serviceWorker } = navigator
  const keep = () => void keepWhatWasRead()
  if (isFirstVisit && serviceWorker.controller) keep()
  else if (isFirstVisit) serviceWorker.addEventListener('controllerchange', keep, { once: true })
  offerNewVersion(registration, toasts)
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  // The server cannot know the chosen language.
  if (manifest) manifest.href = `manifest.${firstLanguage()}.webmanifest`
}

/** The first page has read before there was a worker to keep it. Most of it comes from the browser's cache. */
async function keepWhatWasRead(): Promise<void> {
  void read(catalogueAddress(firstLanguage(), 'writing'))
  const base = document.baseURI
  const key = readStored('apiKey')
  const resources = performance.getEntriesByType('resource').map(({ name }) => name)
  const addresses = [...new Set(resources)].filter((address) => address.startsWith(base))
  const pathOf = (address: string) => new URL(address).pathname.slice(new URL(base).pathname.length)
  const data = addresses.filter((address) => isData(pathOf(address)))
  if (key) await Promise.all(data.map((address) => read(address, { 'X-AUTH-TOKEN': key })))
  // Thumbnails are kept only beside data.
  for (const address of addresses) {
    const path = pathOf(address)
    if (isThumbnail(path) || isAsset(path)) void read(address)
  }
}

function read(address: string, headers?: Record<string, string>): Promise<unknown> {
  return fetch(address, { headers, priority: 'low' }).catch(() => undefined)
}
