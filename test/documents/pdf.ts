import { deflateSync } from 'node:zlib'

export type Pdf = {
  /** One page each. */
  pages: PdfPage[]
  /** Objects beside the pages, from number 1,000,000 on; `trailer` may point at them. */
  more?: string[]
  trailer?: string
  /** In place of the list of pages. */
  tree?: string
}
export type PdfPage = {
  /** In points. */
  width?: number
  height?: number
  /** A line each, in Helvetica. */
  lines?: string[]
  /** Drawn below the lines, in the operators of PDF. */
  drawing?: string
  /** More entries of the page, as PDF has them. */
  more?: string
}

const firstExtra = 1_000_000

/** A PDF as small programs write it: one object after the other, and the table of where they are. */
export function makePdf({ pages, more = [], trailer = '', tree }: Pdf): Buffer {
  const ids = pages.map((_, index) => 4 + index * 2)
  const objects = new Map<number, string>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${trailer} >>`],
    [2, tree ?? `<< /Type /Pages /Count ${ids.length} /Kids [${ids.map((id) => `${id} 0 R`).join(' ')}] >>`],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
  ])
  for (const [index, page] of pages.entries()) {
    const { width = 595, height = 842, more = '' } = page
    const content = contentOf(page)
    const id = ids[index]!
    objects.set(
      id,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${id + 1} 0 R
      /Resources << /Font << /F 3 0 R >> /XObject << /X ${firstExtra} 0 R >> >> ${more} >>`,
    )
    objects.set(id + 1, `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`)
  }
  for (const [index, object] of more.entries()) objects.set(firstExtra + index, object)
  return serialize(objects)
}

/** A picture of one byte in each pixel, which takes `width` × `height` bytes when it is decoded. */
export function deflatedPicture(width: number, height: number): string {
  const data = deflateSync(deflateSync(Buffer.alloc(width * height)))
  const filter = '/Filter [/FlateDecode /FlateDecode]'
  const head = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`
  return `<< ${head} ${filter} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`
}

function contentOf({ height = 842, lines = [], drawing = '' }: PdfPage): string {
  const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`).join('\n')
  return `${drawing}\nBT /F 24 Tf 30 TL 50 ${height - 80} Td\n${shown}\nET`
}

function serialize(objects: Map<number, string>): Buffer {
  const parts = ['%PDF-1.7\n%\xe2\xe3\xcf\xd3\n']
  const places: [number, number][] = []
  let at = parts[0]!.length
  for (const [id, object] of objects) {
    const part = `${id} 0 obj\n${object}\nendobj\n`
    places.push([id, at])
    parts.push(part)
    at += part.length
  }
  const table = places.map(([id, place]) => `${id} 1\n${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = firstExtra + 100
  parts.push(
    `xref\n0 1\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
  )
  return Buffer.from(parts.join(''), 'latin1')
}

/** Names a way of encryption with a password that nobody knows. */
export function protectedPdf(): Buffer {
  const pdf = makePdf({ pages: [{ lines: ['secret'] }] }).toString('latin1')
  const key = '5a'.repeat(32)
  const entries = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >> /ID [<00> <00>]`
  return Buffer.from(pdf.replace('/Root 1 0 R', `/Root 1 0 R ${entries}`), 'latin1')
}
