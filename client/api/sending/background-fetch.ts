import type { Bytes } from '#contract/units.ts'

/** Unknown to TypeScript, and to browsers other than Chromium. */
export type BackgroundFetch = EventTarget & {
  id: string
  uploaded: Bytes
  uploadTotal: Bytes
  result: '' | 'success' | 'failure'
  failureReason: '' | 'aborted' | 'bad-status' | 'fetch-error' | 'quota-exceeded' | 'download-total-exceeded'
  abort: () => Promise<boolean>
}

type Look = { title: string; icons?: { src: string; sizes: string; type: string }[] }

export type BackgroundFetches = {
  fetch: (id: string, requests: Request[], look: Look) => Promise<BackgroundFetch>
  get: (id: string) => Promise<BackgroundFetch | undefined>
  getIds: () => Promise<string[]>
}

export function backgroundFetchesOf(registration: object | undefined): BackgroundFetches | undefined {
  return (registration as { backgroundFetch?: BackgroundFetches } | undefined)?.backgroundFetch
}
