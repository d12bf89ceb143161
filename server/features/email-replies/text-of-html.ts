import { Parser } from 'htmlparser2'

const ofLines =
  /^(address|article|blockquote|dd|div|dl|dt|fieldset|footer|form|h[1-6]|header|hr|li|main|ol|p|pre|section|table|tr|ul)$/
const unread = /^(head|script|style|title|template|noscript)$/
const apart = /^(h[1-6]|p|ul|ol|blockquote|pre)$/

/** Where a picture stands in the text. */
export function placeOf(contentId: string): string {
  return `\uE000${contentId.replace(/^<|>$/g, '')}\uE001`
}

export const places = /\uE000([^\uE000\uE001]*)\uE001/g

/** Nobody writes deeper, and work per line must end. */
const deepest = 8

type Line = { depth: number; words: string }

/** No program nests so many, and the parser takes ever longer for each. */
const mostNested = 500

class TooDeep extends Error {}

/**
 * As plain text: a line for each line, `>` before what is quoted, and a sign in place of each picture that came along.
 * Nothing of what only somebody hostile writes.
 */
export function textOfHtml(html: string): string {
  const page = new Page()
  let nested = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (++nested > mostNested) throw new TooDeep()
      page.open(name, attributes)
    },
    ontext: (text) => page.write(text),
    onclosetag: (name) => {
      nested--
      page.close(name)
    },
  })
  try {
    parser.end(html)
    return page.text()
  } catch (error) {
    if (error instanceof TooDeep) return ''
    throw error
  }
}

class Page {
  readonly #lines: Line[] = []
  readonly #line = new LineInPieces()
  #depth = 0
  #skipped = 0
  #preformatted = 0
  /** Whether a paragraph has just ended. */
  #isApart = false
  /** Its paragraphs are lines. */
  #isOfOutlook = false
  #link: { href: string; from: number; line: number } | undefined

  open(name: string, attributes: Record<string, string>): void {
    if (unread.test(name)) this.#skipped++
    if (ofLines.test(name)) this.#endLine()
    if (/\bMso/.test(attributes['class'] ?? '')) this.#isOfOutlook = true
    if (apart.test(name)) this.#setApart()
    if (name === 'br') this.#breakLine()
    if (name === 'blockquote') this.#depth++
    if (name === 'pre') this.#preformatted++
    if (name === 'li') this.#line.add('• ')
    if (name === 'img') this.#line.add(inPlaceOf(attributes))
    if (name === 'a')
      this.#link = { href: attributes['href'] ?? '', from: this.#line.count(), line: this.#lines.length }
  }

  write(text: string): void {
    if (this.#skipped > 0) return
    if (this.#preformatted > 0) {
      const [first = '', ...others] = text.replaceAll('\r', '').split('\n')
      this.#line.add(first)
      for (const other of others) {
        this.#breakLine()
        this.#line.add(other)
      }
      return
    }
    const words = text.replace(/[ \t\r\n\f]+/g, ' ')
    this.#line.add(this.#line.endsInSpace() ? words.replace(/^ /, '') : words)
  }

  close(name: string): void {
    if (unread.test(name)) this.#skipped = Math.max(0, this.#skipped - 1)
    if (ofLines.test(name)) this.#endLine()
    if (name === 'td') this.#line.add(' ')
    if (name === 'a') this.#endLink()
    if (name === 'pre') this.#preformatted--
    if (name === 'blockquote') this.#depth--
    if (apart.test(name)) this.#setApart()
  }

  text(): string {
    this.#endLine()
    return this.#lines.map(({ depth, words }) => ('> '.repeat(depth) + words).trimEnd()).join('\n')
  }

  #setApart(): void {
    if (!this.#isOfOutlook) this.#isApart = true
  }

  #leaveBlank(): void {
    const last = this.#lines.at(-1)
    if (last && last.words !== '') this.#lines.push({ depth: Math.min(last.depth, this.#depth), words: '' })
  }

  #endLine(): void {
    // A space that does not break is a blank line that somebody has left.
    if (this.#line.hasWords()) this.#breakLine()
    this.#line.clear()
  }

  #breakLine(): void {
    if (this.#isApart) this.#leaveBlank()
    this.#isApart = false
    const words = this.#line.text().replaceAll('\u00A0', ' ').trimEnd()
    this.#lines.push({ depth: Math.min(this.#depth, deepest), words })
    this.#line.clear()
  }

  #endLink(): void {
    const link = this.#link
    this.#link = undefined
    if (!link || link.line !== this.#lines.length || !/^https?:\/\//.test(link.href)) return
    const words = this.#line.text(link.from)
    const bare = link.href.replace(/^https?:\/\/(www\.)?|\/$/g, '')
    if (words.trim() !== '' && !words.includes(bare)) this.#line.add(` (${link.href})`)
  }
}

/** A string that is looked at after each addition would be copied each time. */
class LineInPieces {
  #pieces: string[] = []
  #hasWords = false

  add(piece: string): void {
    if (piece === '') return
    this.#pieces.push(piece)
    if (piece.replaceAll(' ', '') !== '') this.#hasWords = true
  }

  clear(): void {
    this.#pieces = []
    this.#hasWords = false
  }

  count(): number {
    return this.#pieces.length
  }

  hasWords(): boolean {
    return this.#hasWords
  }

  endsInSpace(): boolean {
    return this.#pieces.at(-1)?.endsWith(' ') ?? true
  }

  text(from = 0): string {
    return this.#pieces.slice(from).join('')
  }
}

function inPlaceOf({ src = '', alt = '' }: Record<string, string>): string {
  // Some write emoji as pictures from elsewhere.
  return src.startsWith('cid:') ? placeOf(src.slice(4)) : /^\p{Emoji}/u.test(alt) ? alt : ''
}
