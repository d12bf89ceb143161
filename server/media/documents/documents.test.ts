// @module-tag long

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { deflatedPicture, makePdf, protectedPdf, type Pdf } from '#test/documents/pdf.ts'
import { drawPage, inspectDocument, readPages } from './documents.ts'

async function stored(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-documents-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'a.pdf'), bytes)
  return { path: join(folder, 'a.pdf'), to: join(folder, 'page') }
}

async function inspect(bytes: Buffer) {
  const { path, to } = await stored(bytes)
  const inspection = await inspectDocument(path, to)
  return { ...inspection, picture: await readFile(to) }
}

async function colourAt(picture: Buffer, left: number, top: number) {
  const [r, g, b] = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [r, g, b]
}

const red = '1 0 0 rg 0 0 100 100 re f'
const minutes: Pdf = {
  pages: [
    { lines: ['Minutes of the garden club', 'The (old) apple tree stays.', '\xc4pfel'], drawing: red },
    { lines: ['Page two'], more: '/Rotate 90' },
    { width: 300, height: 200, lines: ['Page three'] },
  ],
}

test('the first page is drawn on white, and the words of all are read', { timeout: 180_000 }, async () => {
  const { picture, ...inspection } = await inspect(makePdf(minutes))
  const text = 'Minutes of the garden club\nThe (old) apple tree stays.\nÄpfel\n\nPage two\n\nPage three'
  expect(inspection).toEqual({ pages: 3, width: 1366, height: 1933, text })
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1366, height: 1933, channels: 3 })
  expect(await colourAt(picture, 1300, 1900)).toEqual([255, 255, 255])
  const [r = 0, g = 255, b = 255] = await colourAt(picture, 50, 1900)
  expect([r > 240, g < 20, b < 20]).toEqual([true, true, true])
})

test('pages are told with their sizes as shown', { timeout: 180_000 }, async () => {
  const { path } = await stored(makePdf(minutes))
  expect(await readPages(path)).toEqual([
    { width: 595, height: 842, text: 'Minutes of the garden club\nThe (old) apple tree stays.\nÄpfel' },
    { width: 842, height: 595, text: 'Page two' },
    { width: 300, height: 200, text: 'Page three' },
  ])
})

test('one page is drawn as wide as asked, and no other than there are', { timeout: 180_000 }, async () => {
  const { path, to } = await stored(makePdf(minutes))
  const size = { format: 'webp', width: 720, height: 509 }
  await drawPage(path, 1, 720, to)
  expect(await sharp(to).metadata()).toMatchObject(size)
  expect(await sharp((await drawPage(path, 1, 720))!).metadata()).toMatchObject(size)
  await expect(drawPage(path, 3, 720, to)).rejects.toMatchObject({ code: 'not-found' })
})

test(
  'the words come without control characters, composed, and no more than are searched',
  { timeout: 180_000 },
  async () => {
    const line = 'word '.repeat(2000)
    const long = await inspect(makePdf({ pages: Array.from({ length: 60 }, () => ({ lines: [`\x01${line}`] })) }))
    expect(long.text.length).toBeLessThanOrEqual(200_000)
    expect(long.text).not.toMatch(/[^\P{Cc}\n\t]/u)
    const many = await inspect(
      makePdf({ pages: Array.from({ length: 60 }, (_, index) => ({ lines: [`page ${index}.`] })) }),
    )
    expect(many.pages).toBe(60)
    expect(many.text).toContain('page 49.')
    expect(many.text).not.toContain('page 50.')
  },
)

test.for([
  ['a page of 100,000 by 100,000', { width: 100_000, height: 100_000 }, { width: 1366, height: 1366 }],
  ['a very high page', { width: 100, height: 100_000 }, { width: 4, height: 4096 }],
  ['a page without any size', { width: 0, height: 0 }, { width: 1366 }],
] as const)('%s is drawn within bounds', { timeout: 180_000 }, async ([, page, size]) => {
  expect(await inspect(makePdf({ pages: [{ ...page, lines: ['x'] }] }))).toMatchObject(size)
})

const shown = 'q 500 0 0 500 0 0 cm /X Do Q'
const broken = { code: 'broken-document' }

test.for([
  ['nothing', () => Buffer.alloc(0)],
  ['text', () => Buffer.from('Dear diary')],
  ['only the beginning', () => makePdf(minutes).subarray(0, 400)],
  ['a password', () => protectedPdf()],
  ['no pages', () => makePdf({ pages: [] })],
  [
    'pages that contain themselves',
    () => makePdf({ pages: [{}], tree: '<< /Type /Pages /Count 9 /Kids [2 0 R 2 0 R] >>' }),
  ],
] as const)('a PDF of %s is refused', { timeout: 180_000 }, async ([, make]) => {
  await expect(inspect(make())).rejects.toMatchObject(broken)
})

test('a PDF that is cut is shown as far as it goes, or refused', { timeout: 180_000 }, async () => {
  const whole = makePdf(minutes)
  const result = await inspect(whole.subarray(0, whole.length - 300)).catch((error: unknown) => error)
  if (result instanceof Error) expect(result).toMatchObject(broken)
  else expect(result).toMatchObject({ width: 1366 })
})

test('100,000 pages are counted, and 500 of them told', { timeout: 120_000 }, async () => {
  const { path, to } = await stored(makePdf({ pages: Array.from({ length: 100_000 }, () => ({ lines: ['x'] })) }))
  expect((await inspectDocument(path, to)).pages).toBe(100_000)
  expect(await readPages(path)).toHaveLength(500)
})

test('a picture of 144 megapixels in few bytes costs no more than any page', { timeout: 120_000 }, async () => {
  const bomb = makePdf({ pages: [{ lines: ['x'], drawing: shown }], more: [deflatedPicture(12_000, 12_000)] })
  expect(bomb.length).toBeLessThan(100_000)
  const before = process.memoryUsage.rss()
  const most = { rss: 0 }
  const timer = setInterval(() => (most.rss = Math.max(most.rss, process.memoryUsage.rss())), 20)
  onTestFinished(() => clearInterval(timer))
  const result = await inspect(bomb).catch((error: unknown) => error)
  if (result instanceof Error) expect(result).toMatchObject(broken)
  expect((most.rss - before) / 1_000_000).toBeLessThan(200)
})

test('scripts, and what points out of the file, change nothing', { timeout: 180_000 }, async () => {
  const actions = `/OpenAction << /S /JavaScript /JS (app.alert\\(1\\); while \\(true\\);) >>
    /AA << /WC << /S /Launch /F (/bin/true) >> >> /URI << /Base (http://127.0.0.1:9/) >>`
  const file = `<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8
    /F (/etc/passwd) /Length 0 >>\nstream\n\nendstream`
  const pdf = makePdf({ pages: [{ lines: ['calm'], drawing: shown }], more: [file], trailer: actions })
  expect(await inspect(pdf)).toMatchObject({ pages: 1, text: 'calm' })
})
