import type { Bytes, Milliseconds } from '#contract/units.ts'
import { uploadPartSize, uploadsPath } from '#contract/uploads.ts'
import {
  removeBackgroundImport,
  saveBackgroundImport,
  type BackgroundImport,
} from '../../device-storage/background-imports.ts'
import { readStored } from '../stored.ts'
import { backgroundFetchesOf, type BackgroundFetch, type BackgroundFetches } from './background-fetch.ts'
import { headersOfSession } from './resumable-upload.ts'

/** Somebody may stop it where the browser shows it; one that is unsent can be sent by a page. */
type End = 'sent' | 'stopped' | 'unsent'

type FollowOptions = {
  /** With `goesOnAlone` as its reason, the browser goes on sending. */
  signal: AbortSignal
  onProgress: (part: number) => void
}
type BackgroundOptions = FollowOptions & {
  /** Of an upload that the server has a part of. */
  url: string | undefined
  title: string
  begin: Omit<BackgroundImport, 'key'>
  onUrl: (url: string) => void
  /** The browser has sent the first bytes: from now on it needs no page. */
  onBegin: () => void
}

export const goesOnAlone = 'goes on alone'

const protocol = { 'Tus-Resumable': '1.0.0' }
/** Browsers exist that take a background fetch and never begin it. */
const mostUntilBegin: Milliseconds = 20_000

/**
 * The browser sends the file to its end, also when no page is open any more, and the service worker then has the
 * server look through it. Rejects with the signal's reason alone.
 */
export async function sendInBackground(file: File, options: BackgroundOptions): Promise<End> {
  const { url: before, begin, title, signal, onUrl } = options
  const fetches = await findFetches()
  if (!fetches) return 'unsent'
  try {
    const url = before ?? (await createUpload(file, signal))
    onUrl(url)
    const offset = before ? await offsetOf(url, signal) : 0
    if (offset === file.size) return 'sent'
    await saveBackgroundImport(idOf(url), { ...begin, key: readStored('apiKey') ?? undefined })
    const parts = partsOf(file, offset)
    const requests = parts.map(
      ({ number, body }) => new Request(`${url}/parts/${number}`, { method: 'PUT', headers: headersOfSession(), body }),
    )
    const icons = [{ src: new URL('icons/192.png', document.baseURI).href, sizes: '192x192', type: 'image/png' }]
    const sending = await fetches.fetch(idOf(url), requests, { title, icons })
    const skipped = file.size - parts.reduce((sum, { body }) => sum + body.size, 0)
    return await endOf(sending, { ...options, skipped })
  } catch {
    signal.throwIfAborted()
    return 'unsent'
  }
}

/** Resolves once nothing of it is sent in the background any more. */
export async function followBackgroundSending(url: string, options: FollowOptions): Promise<void> {
  const fetches = await findFetches()
  const sending = await fetches?.get(idOf(url))
  if (sending) await endOf(sending, { ...options, skipped: 0 })
}

async function findFetches(): Promise<BackgroundFetches | undefined> {
  const registration = await (navigator as Partial<Navigator>).serviceWorker?.getRegistration()
  return registration?.active ? backgroundFetchesOf(registration) : undefined
}

function idOf(url: string): string {
  return url.split('/').at(-1)!
}

/** Those that are not on the server from their first to their last byte. */
function partsOf(file: File, offset: Bytes): { number: number; body: Blob }[] {
  const first = Math.floor(offset / uploadPartSize)
  const count = Math.ceil(file.size / uploadPartSize) - first
  return Array.from({ length: count }, (_, index) => {
    const number = first + index
    // Always a piece: of a whole file from the disk, Chromium sends not a single byte.
    return { number, body: file.slice(number * uploadPartSize, (number + 1) * uploadPartSize) }
  })
}

async function createUpload(file: File, signal: AbortSignal): Promise<string> {
  const metadata = { filename: file.name, filetype: file.type, purpose: 'import' }
  const response = await fetch(new URL(uploadsPath, document.baseURI), {
    method: 'POST',
    headers: {
      ...headersOfSession(),
      ...protocol,
      'Upload-Length': String(file.size),
      'Upload-Metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${inBase64(value)}`)
        .join(','),
    },
    signal,
  })
  const location = response.headers.get('Location')
  if (!response.ok || !location) throw new Error(`The server responded ${response.status}`)
  return new URL(location, response.url).href
}

async function offsetOf(url: string, signal: AbortSignal): Promise<Bytes> {
  const response = await fetch(url, { method: 'HEAD', headers: { ...headersOfSession(), ...protocol }, signal })
  if (!response.ok) throw new Error(`The server responded ${response.status}`)
  return Number(response.headers.get('Upload-Offset'))
}

function inBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

type EndOptions = FollowOptions & {
  /** What the server has and is not sent again. */
  skipped: Bytes
  onBegin?: () => void
}

async function endOf(sending: BackgroundFetch, { signal, onProgress, onBegin, skipped }: EndOptions): Promise<End> {
  let hasBegun = false
  let patience: ReturnType<typeof setInterval> | undefined
  const over = new AbortController()
  const giveUp = () => sending.abort().then(() => removeBackgroundImport(sending.id))
  const ended = new Promise<End>((resolve, reject) => {
    const look = () => {
      const { uploaded, uploadTotal, result, failureReason } = sending
      if (uploaded > 0 && !hasBegun) {
        hasBegun = true
        onBegin?.()
      }
      onProgress((skipped + uploaded) / (skipped + uploadTotal))
      if (result !== '') resolve(result === 'success' ? 'sent' : failureReason === 'aborted' ? 'stopped' : 'unsent')
    }
    const onAbort = () => {
      if (signal.reason !== goesOnAlone) void giveUp()
      reject(signal.reason as Error)
    }
    const giveUpUnlessBegun = () => {
      if (hasBegun || !navigator.onLine) return
      void giveUp()
      resolve('unsent')
    }
    if (onBegin) patience = setInterval(giveUpUnlessBegun, mostUntilBegin)
    signal.addEventListener('abort', onAbort, { signal: over.signal })
    sending.addEventListener('progress', look, { signal: over.signal })
    if (signal.aborted) onAbort()
    else look()
  })
  return ended.finally(() => {
    clearInterval(patience)
    over.abort()
  })
}
