import sharp, { type Sharp } from 'sharp'
import type { Bytes } from '#contract/units.ts'
import { withinMemory } from '../pictures/picture-cost.ts'
import type { DocumentInspection, DocumentPage } from '../tasks.ts'
import { startThread, type MediaThread } from '../threads/media-thread.ts'
import type { DocumentQuestion, Drawn } from './document-thread.ts'

const entry = new URL('./document-thread.ts', import.meta.url)
/** pdfium's heap: 19 MB at first, four per pixel drawn, and what it holds of the file meanwhile. */
const heap: Bytes = 112_000_000
const mostPixels = 8_000_000
const outside: Bytes = mostPixels * 4 + 30_000_000
const picture = { width: 1366, mostHeight: 4096, mostPixels }
const searched = { pages: 50, characters: 200_000, timeout: 8000 }
const shown = { pages: 500, characters: 1_000_000, timeout: 12_000 }

/**
 * Draws the first page as a JPEG, and reads the text and size.
 * @throws AppError broken-document, also for one with a password
 */
export function inspectDocument(path: string, pictureTo: string): Promise<DocumentInspection> {
  return withDocument(path, async (thread, pages) => {
    const texts = await ask<DocumentPage[]>(thread, { ask: 'pages', ...searched })
    const text = texts
      .map((page) => page.text)
      .filter(Boolean)
      .join('\n\n')
    const drawn = await draw(thread, { page: 0, ...picture })
    const { width, height } = await drawn.jpeg({ quality: 85 }).toFile(pictureTo)
    return { pages, width, height, text: text.slice(0, searched.characters).toWellFormed() }
  })
}

/** The first 500 pages, for a reader that shows them as pictures. @throws AppError broken-document */
export function readPages(path: string): Promise<DocumentPage[]> {
  return withDocument(path, (thread) => ask<DocumentPage[]>(thread, { ask: 'pages', ...shown }))
}

/**
 * Draws a page, counted from 0, as a WebP; a very large one becomes narrower than requested.
 * @throws AppError not-found for a missing page, or broken-document
 */
export function drawPage(path: string, page: number, width: number, to?: string): Promise<Uint8Array | null> {
  const size = { width, mostHeight: picture.mostHeight * 2, mostPixels }
  return withDocument(path, async (thread) => {
    const drawn = (await draw(thread, { page, ...size })).webp({ quality: 80, effort: 2 })
    if (to === undefined) return drawn.toBuffer()
    await drawn.toFile(to)
    return null
  })
}

function withDocument<T>(path: string, work: (thread: MediaThread, pages: number) => Promise<T>): Promise<T> {
  return withinMemory(heap + outside, async () => {
    const thread = startThread(entry)
    try {
      return await work(thread, await ask<number>(thread, { ask: 'open', path, heap }))
    } finally {
      await thread.end()
    }
  })
}

type Size = Omit<Extract<DocumentQuestion, { ask: 'draw' }>, 'ask'>

async function draw(thread: MediaThread, size: Size): Promise<Sharp> {
  const { width, height, data } = await ask<Drawn>(thread, { ask: 'draw', ...size })
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
}

function ask<T>(thread: MediaThread, question: DocumentQuestion): Promise<T> {
  return thread.ask<T>(question)
}
