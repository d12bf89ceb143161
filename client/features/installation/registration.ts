import { isAsset, isData, isThumbnail } from '../../api/stored-addresses.ts'
import { readStored } from '../../api/stored.ts'
import { catalogueAddress } from '../../i18n/catalogues.ts'
import { firstLanguage } from '../../i18n/first-language.ts'
import { parts } from '../../i18n/parts.ts'
import type { Toasts } from '../../ui/toasts/toast.ts'
import { offerNewVersion } from './new-version.ts'

/**
 * Gives a service worker what it needs from a page: earlier responses to store, and somebody to offer new versions to.
 */
export function followInstallation(
  registration: ServiceWorkerRegistration,
  toasts: Toasts,
  isFirstVisit: boolean,
): void {
  const { serviceWorker } = navigator
  if (isFirstVisit && serviceWorker.controller) storeEarlierReads()
  else if (isFirstVisit) serviceWorker.addEventListener('controllerchange', storeEarlierReads, { once: true })
  offerNewVersion(registration, toasts)
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  // The server cannot know the chosen language.
  if (manifest) manifest.href = `manifest.${firstLanguage()}.webmanifest`
}

/** Repeats what the first page requested before there was a worker, mostly from the browser's cache. */
function storeEarlierReads(): void {
  for (const part of parts) void read(catalogueAddress(firstLanguage(), part))
  // Some of it, such as a thumbnail still being made, arrives only now.
  const known = new Set<string>()
  const observer = new PerformanceObserver((list) => {
    void store(addressesReadWithoutWorker(list).filter((address) => !known.has(address) && known.add(address)))
  })
  observer.observe({ type: 'resource', buffered: true })
}

/** Includes what the worker could not get, so a failed read is in the next list. */
function addressesReadWithoutWorker(list: PerformanceObserverEntryList): string[] {
  const resources = list.getEntries() as PerformanceResourceTiming[]
  return resources
    .filter(({ name, workerStart }) => workerStart === 0 && name.startsWith(document.baseURI))
    .map(({ name }) => name)
}

async function store(addresses: string[]): Promise<void> {
  const key = readStored('apiKey')
  const data = addresses.filter((address) => isData(pathOf(address)))
  if (key) await Promise.all(data.map((address) => read(address, { 'X-AUTH-TOKEN': key })))
  // Thumbnails are only stored along with data.
  for (const address of addresses) {
    const path = pathOf(address)
    if (isThumbnail(path) || isAsset(path)) void read(address)
  }
}

function pathOf(address: string): string {
  return new URL(address).pathname.slice(new URL(document.baseURI).pathname.length)
}

function read(address: string, headers?: Record<string, string>): Promise<unknown> {
  return fetch(address, { headers, priority: 'low' }).catch(() => undefined)
}
