import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { parentPort } from 'node:worker_threads'
import PdfDocument from 'pdfkit'
import { drawPage, type PageToDraw } from './draw-page.ts'
import { createFonts } from './fonts.ts'
import type { BookContent } from './layout/content.ts'
import { layOut } from './layout/lay-out.ts'

/** Pages are drawn one by one into the file that was begun last. */
export type PressQuestion =
  | { kind: 'lay-out'; book: BookContent }
  | { kind: 'begin'; to: string; title: string; author: string; at: number }
  | { kind: 'draw'; page: PageToDraw }
  | { kind: 'end' }

export type PressAnswer = { id: number } & ({ result: unknown } | { failed: string })

const fonts = createFonts()
let open: { pdf: PdfDocument; written: Promise<void>; drained: () => Promise<void> } | undefined

async function answer(question: PressQuestion): Promise<unknown> {
  switch (question.kind) {
    case 'lay-out':
      return layOut(question.book, fonts)
    case 'begin':
      return begin(question)
    case 'draw':
      await drawPage(open!.pdf, question.page, fonts)
      return open!.drained()
    case 'end':
      open!.pdf.end()
      return open!.written
    default:
      return question satisfies never
  }
}

function begin({ to, title, author, at }: Extract<PressQuestion, { kind: 'begin' }>): void {
  const info = { Title: title, Author: author, Creator: 'Coterie', CreationDate: new Date(at * 1000) }
  const pdf = new PdfDocument({ autoFirstPage: false, margin: 0, pdfVersion: '1.7', displayTitle: true, info })
  const file = createWriteStream(to)
  pdf.pipe(file)
  const written = finished(file)
  written.catch(() => undefined)
  open = { pdf, written, drained: async () => void (file.writableNeedDrain && (await once(file, 'drain'))) }
}

// One at a time: a page is drawn behind the one before.
let last: Promise<unknown> = Promise.resolve()
parentPort?.on('message', ({ id, question }: { id: number; question: PressQuestion }) => {
  last = last
    .then(() => answer(question))
    .then(
      (result) => parentPort?.postMessage({ id, result } satisfies PressAnswer),
      (error: unknown) =>
        parentPort?.postMessage({
          id,
          failed: String(error instanceof Error ? error.stack : error),
        } satisfies PressAnswer),
    )
})
