import { Parser } from 'htmlparser2'

const ofLines =
  /^(address|article|blockquote|dd|div|dl|dt|fieldset|footer|form|h[1-6]|header|hr|li|main|ol|p|pre|section|table|tr|ul)$/
const unread = /^(head|script|style|title|template|noscript)$/
const apart = /^(h[1-6]|p|ul|ol|blockquote|pre)$/

/** Where a picture stands in the text. */
export function placeOf(contentId: string): string {
  return `\uE000${contentId.replace(/^<|>$/g, '')}\uE001`
}

export const places = /\uE000([^\uE001]*)\uE001/g

type Line = { depth: number; words: string }

/** As plain text: a line for each line, `>` before what is quoted, and a sign in place of each picture that came along. */
export function textOfHtml(html: string): string {
  const page = new Page()
  const parser = new Parser({
    onopentag: (name, attributes) => page.open(name, attributes),
    ontext: (text) => page.write(text),
    onclosetag: (name) => page.close(name),
  })
  parser.end(html)
  return page.text()
}

class Page {
  readonly #lines: Line[] = []
  #line = ''
  #depth = 0
  #skipped = 0
  #preformatted = 0
  /** Whether a paragraph has just ended. */
  #isApart = false
  /** Its paragraphs are lines. */
  #isOfOutlook = false
  readonly #links: { href: string; from: number; line: number }[] = []

  open(name: string, attributes: Record<string, string>): void {
    if (unread.test(name)) this.#skipped++
    if (ofLines.test(name)) this.#endLine()
    if (/\bMso/.test(attributes['class'] ?? '')) this.#isOfOutlook = true
    if (apart.test(name)) this.#setApart()
    if (name === 'br') this.#breakLine()
    if (name === 'blockquote') this.#depth++
    if (name === 'pre') this.#preformatted++
    if (name === 'li') this.#line = '• '
    if (name === 'img') this.#line += inPlaceOf(attributes)
    if (name === 'a')
      this.#links.push({ href: attributes['href'] ?? '', from: this.#line.length, line: this.#lines.length })
  }

  write(text: string): void {
    if (this.#skipped > 0) return
    if (this.#preformatted > 0) {
      const [first = '', ...others] = text.replaceAll('\r', '').split('\n')
      this.#line += first
      for (const other of others) {
        this.#breakLine()
        this.#line += other
      }
      return
    }
    const words = text.replace(/[ \t\r\n\f]+/g, ' ')
    this.#line += this.#line === '' || this.#line.endsWith(' ') ? words.replace(/^ /, '') : words
  }

  close(name: string): void {
    if (unread.test(name)) this.#skipped = Math.max(0, this.#skipped - 1)
    if (ofLines.test(name)) this.#endLine()
    if (name === 'td') this.#line += ' '
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
    if (this.#line.replaceAll(' ', '') !== '') this.#breakLine()
    this.#line = ''
  }

  #breakLine(): void {
    if (this.#isApart) this.#leaveBlank()
    this.#isApart = false
    this.#lines.push({ depth: this.#depth, words: this.#line.replaceAll('\u00A0', ' ').trimEnd() })
    this.#line = ''
  }

  #endLink(): void {
    const link = this.#links.pop()
    if (!link || link.line !== this.#lines.length || !/^https?:\/\//.test(link.href)) return
    const words = this.#line.slice(link.from)
    const bare = link.href.replace(/^https?:\/\/(www\.)?|\/$/g, '')
    if (words.trim() !== '' && !words.includes(bare)) this.#line += ` (${link.href})`
  }
}

function inPlaceOf({ src = '', alt = '' }: Record<string, string>): string {
  // Some write emoji as pictures from elsewhere.
  return src.startsWith('cid:') ? placeOf(src.slice(4)) : /^\p{Emoji}/u.test(alt) ? alt : ''
}
