import { expect, type Page } from '@playwright/test'

/**
 * Until what this page has read and the pictures it shows are on the device.
 * @param file whose picture it shows: a card is there before its photos, which wait for its width
 */
export async function untilKept(page: Page, file?: string): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (!serviceWorker.controller) {
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    }
  })
  await expect.poll(() => page.evaluate(isAllKept, file)).toBe(true)
  await page.waitForLoadState('networkidle')
}

/** Runs in the page. */
async function isAllKept(file: string | undefined): Promise<boolean> {
  const words = performance.getEntriesByType('resource').filter(({ name }) => /\/words-.*json$/.test(name))
  const inView = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return image.checkVisibility() && bottom > 0 && top < innerHeight
  })
  // One that could not be loaded is complete, too, and asked for again.
  if (!inView.every(({ naturalWidth }) => naturalWidth > 0)) return false
  const thumbnails = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0)
  if (file && !thumbnails.some(({ currentSrc }) => currentSrc.includes(file))) return false
  const addresses = [...words.map(({ name }) => name), ...thumbnails.map(({ currentSrc }) => currentSrc)]
  const isKept = await Promise.all(addresses.map((address) => caches.match(address, { ignoreVary: true })))
  const names = await caches.keys()
  return words.length > 0 && isKept.every(Boolean) && names.some((name) => name.includes('private-data'))
}

/** The address of everything that any cache has. */
export async function keptNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const all = names.map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(all)).flat().map(({ url }) => url)
  })
}
