import type { Locator, Page, Request } from '@playwright/test'
import sharp from 'sharp'
import { differenceFromUpright, makeCameraPhoto, type Orientation } from '#test/photos/camera-photo.ts'
import { expect } from './test.ts'

export type SentFile = { name: string; mimeType: string; buffer: Buffer }

/** As a phone makes it, but of 3 megapixels: to see more of them decoded takes long and tells no more. */
export async function cameraFile(seed: number, orientation?: Orientation): Promise<SentFile> {
  const buffer = await makeCameraPhoto({ seed, ...(orientation && { orientation }), width: 2016, height: 1512 })
  return { name: `IMG_${seed}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** Drops files on an element, as from a folder of the desktop. */
export async function drop(target: Locator, files: SentFile[]): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(asDataTransfer, asText(files))
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer })
}

/** Pastes files into an element, as from the clipboard of a phone. */
export async function paste(target: Locator, files: SentFile[]): Promise<void> {
  const clipboardData = await target.page().evaluateHandle(asDataTransfer, asText(files))
  await target.evaluate(
    (element, data) => element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })),
    clipboardData,
  )
}

type TextFile = { name: string; mimeType: string; base64: string }

function asText(files: SentFile[]): TextFile[] {
  return files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
}

function asDataTransfer(files: TextFile[]): DataTransfer {
  const transfer = new DataTransfer()
  for (const { name, mimeType, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    transfer.items.add(new File([bytes], name, { type: mimeType }))
  }
  return transfer
}

/** Tells how many uploads this page ever had under way together. */
export function watchUploads(page: Page): { most: () => number } {
  const underWay = new Set<object>()
  let most = 0
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/files')) return
    underWay.add(request)
    most = Math.max(most, underWay.size)
  })
  const settle = (request: Request) => void underWay.delete(request)
  page.on('requestfinished', settle)
  page.on('requestfailed', settle)
  return { most: () => most }
}

/** What the page fetched for a picture, byte for byte. */
export async function fetchBytes(page: Page, url: string): Promise<Buffer> {
  const answer = await page.request.get(url)
  expect(answer.status(), url).toBe(200)
  return answer.body()
}

/** Upright, of this motif, and without a word about camera or place. */
export async function expectCleanPhoto(bytes: Buffer, seed: number): Promise<void> {
  expect(await differenceFromUpright(seed, bytes)).toBeLessThan(6)
  const { exif, xmp, iptc } = await sharp(bytes).metadata()
  expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined })
  expect(bytes.includes('Kamerawerk')).toBe(false)
}
