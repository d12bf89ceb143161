import type { Bytes } from '#contract/units.ts'
/** Browsers look for a charset in fewer; some pages have comments first. */
const headBytes: Bytes = 4096
const misfit = '\u{FFFD}'
const fallback = 'windows-1252'

/**
 * Decodes a page with the best-fitting charset of byte order mark, header and page: servers say utf-8 of everything.
 */
export function decodePage(bytes: Buffer, contentType: string): string {
  const marked = charsetOfMark(bytes)
  if (marked) return decode(bytes, marked) ?? ''
  const named = [charsetIn(contentType), charsetOfPage(bytes)].filter((charset) => charset !== undefined)
  const charsets = named.length > 0 ? named.toSorted(utf8First) : ['utf-8', fallback]
  const texts = charsets.flatMap((charset) => decode(bytes, charset) ?? [])
  return texts.toSorted((one, other) => misfits(one) - misfits(other))[0] ?? decode(bytes, fallback)!
}

/** Other text is hardly ever valid UTF-8, while any text fits a single-byte charset. */
function utf8First(one: string, other: string): number {
  return Number(isUtf8(other)) - Number(isUtf8(one))
}

const isUtf8 = (charset: string) => /^utf-?8$/i.test(charset)

function decode(bytes: Buffer, charset: string): string | undefined {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return undefined
  }
}

/** The last character of a truncated page may be incomplete. */
function misfits(text: string): number {
  let count = 0
  for (let at = text.indexOf(misfit); at !== -1 && at < text.length - 1; at = text.indexOf(misfit, at + 1)) count += 1
  return count
}

function charsetOfMark([first, second, third]: Buffer): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return undefined
}

function charsetIn(text: string): string | undefined {
  return /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(text)?.[1]
}

/** A declaration that is readable as ASCII is not in UTF-16. */
function charsetOfPage(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, headBytes)
  const tag = /<meta\s[^>]{0,300}charset[^>]{0,100}/i.exec(head)?.[0] ?? /<\?xml[^>]{0,100}\?>/i.exec(head)?.[0] ?? ''
  const charset = charsetIn(tag) ?? /encoding\s*=\s*["']([\w.:-]+)/i.exec(tag)?.[1]
  return charset?.toLowerCase().startsWith('utf-16') ? 'utf-8' : charset
}
