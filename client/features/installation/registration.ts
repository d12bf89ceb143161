import { readStored } from '../../api/stored.ts'
import { catalogueAddress } from '../../i18n/catalogues.ts'
import { firstLanguage } from '../../i18n/first-language.ts'
import { isAsset, isData, isThumbnail } from '../../service-worker/addresses.ts'
import type { Toasts } from '../../ui/toasts/toast.ts'
import { offerNewVersion } from './new-version.ts'

/** What a service worker needs of a page: that it is kept from the first visit on, and that new versions are offered. */
export function followInstallation(
  registration: ServiceWorkerRegistration,
  toasts: Toasts,
  isFirstVisit: boolean,
): void {
  const { serviceWorker } = navigator
  if (isFirstVisit && serviceWorker.controller) keepWhatWasRead()
  else if (isFirstVisit) serviceWorker.addEventListener('controllerchange', keepWhatWasRead, { once: true })
  offerNewVersion(registration, toasts)
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  // The server cannot know the chosen language.
  if (manifest) manifest.href = `manifest.${firstLanguage()}.webmanifest`
}

/** What the first page asked for before there was a worker is read again for it, mostly from the browser's cache. */
function keepWhatWasRead(): void {
  void read(catalogueAddress(firstLanguage(), 'writing'))
  // Some of it, as a thumbnail that is just being made, arrives only now.
  const observer = new PerformanceObserver((list) => void keep(list.getEntries() as PerformanceResourceTiming[]))
  observer.observe({ type: 'resource', buffered: true })
}

async function keep(resources: PerformanceResourceTiming[]): Promise<void> {
  const base = document.baseURI
  const pathOf = (address: string) => new URL(address).pathname.slice(new URL(base).pathname.length)
  const readWithoutWorker = resources.filter(({ name, workerStart }) => workerStart === 0 && name.startsWith(base))
  const addresses = [...new Set(readWithoutWorker.map(({ name }) => name))]
  const key = readStored('apiKey')
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
