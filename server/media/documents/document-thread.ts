import { fstatSync, openSync, readSync } from 'node:fs'
import type { Milliseconds } from '#contract/units.ts'
import { AppError } from '../../errors.ts'
import { respondWith } from '../threads/respond.ts'
import { loadPdfium } from './pdfium.ts'
import { plainText } from './plain-text.ts'

export type DocumentQuestion =
  | { ask: 'open'; path: string; heap: number }
  | { ask: 'pages'; pages: number; characters: number; timeout: Milliseconds }
  | { ask: 'draw'; page: number; width: number; mostHeight: number; mostPixels: number }
export type Page = { width: number; height: number; text: string }
export type Drawn = { width: number; height: number; data: Uint8Array }

/** Annotations and filled-in fields; red first. */
const drawing = 0x01 | 0x10
const bgrx = 3

const bound = { bytes: Infinity }
const pdfium = await loadPdfium(bound)
const { pdfium: runtime } = pdfium
const scratch = runtime.wasmExports.malloc(16)
let document = 0

respondWith('broken-document', (question: DocumentQuestion) => {
  switch (question.ask) {
    case 'open':
      bound.bytes = question.heap
      return { result: open(question.path) }
    case 'pages':
      return { result: readPages(question.pages, question.characters, question.timeout) }
    case 'draw': {
      const drawn = draw(question)
      return { result: drawn, transfer: [drawn.data.buffer] }
    }
  }
})

function open(path: string): number {
  const file = openSync(path, 'r')
  const read = (_: number, at: number, to: number, length: number) =>
    readSync(file, runtime.HEAPU8, to >>> 0, length, at >>> 0) === length ? 1 : 0
  const access = runtime.wasmExports.malloc(12)
  runtime.HEAPU32.set([fstatSync(file).size, runtime.addFunction(read, 'iiiii'), 0], access >> 2)
  document = pdfium.FPDF_LoadCustomDocument(access, '')
  const pages = document ? pdfium.FPDF_GetPageCount(document) : 0
  if (pages < 1) throw new Error(`pdfium: ${pdfium.FPDF_GetLastError()}`)
  return pages
}

/** Once time or characters have run out, the remaining pages have no text. */
function readPages(most: number, characters: number, timeout: Milliseconds): Page[] {
  const until = performance.now() + timeout
  const count = Math.min(most, pdfium.FPDF_GetPageCount(document))
  let left = characters
  return Array.from({ length: count }, (_, index) => {
    const text = left > 0 && performance.now() < until ? readText(index, left) : ''
    left -= text.length
    return { ...sizeOf(index), text }
  })
}

function sizeOf(index: number) {
  const isKnown = pdfium.FPDF_GetPageSizeByIndexF(document, index, scratch)
  const [width = 0, height = 0] = runtime.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 2)
  return isKnown && width > 0 && height > 0 ? { width, height } : a4
}

const a4 = { width: 595, height: 842 }

function readText(index: number, most: number): string {
  const page = pdfium.FPDF_LoadPage(document, index)
  const words = page && pdfium.FPDFText_LoadPage(page)
  if (!words) return ''
  const count = Math.max(0, Math.min(most, pdfium.FPDFText_CountChars(words)))
  const buffer = runtime.wasmExports.malloc(count * 2 + 2)
  const written = buffer ? pdfium.FPDFText_GetText(words, 0, count, buffer) : 0
  const bytes = runtime.HEAPU8.slice(buffer, buffer + Math.max(0, written - 1) * 2)
  runtime.wasmExports.free(buffer)
  pdfium.FPDFText_ClosePage(words)
  pdfium.FPDF_ClosePage(page)
  return plainText(new TextDecoder('utf-16le').decode(bytes))
}

function draw(question: Extract<DocumentQuestion, { ask: 'draw' }>): Drawn & { data: Uint8Array<ArrayBuffer> } {
  if (question.page >= pdfium.FPDF_GetPageCount(document)) throw new AppError('not-found')
  const { width, height } = pixelsOf(sizeOf(question.page), question)
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, bgrx, 0, 0)
  const page = pdfium.FPDF_LoadPage(document, question.page)
  if (!bitmap || !page) throw new Error('no page')
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, drawing)
  const begin = pdfium.FPDFBitmap_GetBuffer(bitmap)
  return { width, height, data: runtime.HEAPU8.slice(begin, begin + width * height * 4) }
}

function pixelsOf(
  size: { width: number; height: number },
  most: { width: number; mostHeight: number; mostPixels: number },
) {
  const scale = Math.min(
    most.width / size.width,
    most.mostHeight / size.height,
    Math.sqrt(most.mostPixels / (size.width * size.height)),
  )
  const rounded = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: rounded(size.width), height: rounded(size.height) }
}
