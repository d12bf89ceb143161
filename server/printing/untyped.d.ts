declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}

declare module 'wawoff2' {
  export function decompress(bytes: Uint8Array): Promise<Uint8Array>
}

declare module 'fontkit' {
  export type Font = {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string, features?: string[]): { advanceWidth: number }
  }
  export function create(bytes: Buffer): Font
}

declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  type Reference = { data: Record<string, unknown> }
  type Page = { dictionary: Reference; width: number; height: number }
  type Wish = { lineBreak: false; baseline: 'alphabetic'; features: string[] }

  export default class PdfDocument extends Readable {
    constructor(options: {
      autoFirstPage: false
      margin: 0
      pdfVersion: '1.7'
      lang?: string
      displayTitle?: true
      info: Record<string, string | Date>
    })
    page: Page
    addPage(options: { size: [number, number]; margin: 0 }): this
    registerFont(name: string, bytes: Buffer): this
    font(name: string): this
    fontSize(points: number): this
    fillColor(color: string): this
    text(text: string, x: number, y: number, options: Wish): this
    rect(x: number, y: number, width: number, height: number): this
    fill(): this
    image(path: string, x: number, y: number, options: { width: number; height: number }): this
    end(): void
  }
}
