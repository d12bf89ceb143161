import { generate } from 'lean-qr'
import type PdfDocument from 'pdfkit'
import { bookBleed, bookStyles, type BookPage, type CodeBox, type TextBox } from '#contract/collecting/book-pages.ts'
import type { Fonts } from './fonts.ts'
import { millimetresPerPoint, type Box } from './layout/boxes.ts'
import { features, shape } from './shape.ts'

export type PageToDraw = {
  page: BookPage
  width: number
  height: number
  rule: string
  /** Of each photo box the path of its JPEG, in their order; null when it has gone meanwhile. */
  pictures: readonly (string | null)[]
  /** What the code squares lead to, by message. */
  links: Readonly<Record<string, string>>
}

const ink = '#1b1f1d'
const pale = '#6a716d'

/** The sheet is larger than the page by the bleed on every side; its boxes say where it is cut. */
export async function drawPage(pdf: PdfDocument, drawn: PageToDraw, fonts: Fonts): Promise<void> {
  const { page, width, height, rule, pictures, links } = drawn
  const [sheetWidth, sheetHeight] = [width, height].map((side) => points(side + 2 * bookBleed)) as [number, number]
  pdf.addPage({ size: [sheetWidth, sheetHeight], margin: 0 })
  const cut = points(bookBleed)
  Object.assign(pdf.page.dictionary.data, {
    BleedBox: [0, 0, sheetWidth, sheetHeight],
    TrimBox: [cut, cut, sheetWidth - cut, sheetHeight - cut],
  })
  let nextPicture = 0
  for (const box of page.boxes) {
    if (box.kind === 'text') await drawText(pdf, box, fonts)
    else if (box.kind === 'photo') drawPhoto(pdf, box, pictures[nextPicture++] ?? null)
    else if (box.kind === 'rule') fillBox(pdf, box, rule)
    else drawCode(pdf, box, links[box.message])
  }
}

function drawPhoto(pdf: PdfDocument, { x, y, width, height }: Box, picture: string | null): void {
  if (picture === null) return
  pdf.image(picture, place(x), place(y), { width: points(width), height: points(height) })
}

async function drawText(pdf: PdfDocument, { style, lines }: TextBox, fonts: Fonts): Promise<void> {
  const { size, weight } = bookStyles[style]
  pdf.fillColor('isPale' in bookStyles[style] ? pale : ink).fontSize(size)
  for (const line of lines) {
    let x = place(line.x)
    for (const run of await shape(line.text, weight, line.isFromRight === true, fonts)) {
      pdf.registerFont(run.font.name, run.font.bytes).font(run.font.name)
      pdf.text(run.text, x, place(line.y), { lineBreak: false, baseline: 'alphabetic', features })
      x += run.width * size
    }
  }
}

/** Black on white, with an edge of white around it, as cameras need it. */
function drawCode(pdf: PdfDocument, box: CodeBox, link: string | undefined): void {
  if (link === undefined) return
  const code = generate(link)
  const module = box.width / code.size
  pdf.fillColor('#000000')
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      const start = x
      while (code.get(x, y)) x++
      if (x > start)
        pdf.rect(place(box.x + start * module), place(box.y + y * module), points((x - start) * module), points(module))
    }
  }
  pdf.fill()
}

function fillBox(pdf: PdfDocument, { x, y, width, height }: Box, color: string): void {
  pdf.rect(place(x), place(y), points(width), points(height)).fillColor(color).fill()
}

/** From the corner of the page to that of the sheet. */
function place(millimetres: number): number {
  return points(millimetres + bookBleed)
}

function points(millimetres: number): number {
  return millimetres / millimetresPerPoint
}
