import { parseUrl } from './parse-url.ts'
import { showsHost } from './shows-host.ts'

/**
 * `href` is what a click opens: `www.…` gets https, an email address mailto. `host` is there when `label` does not
 * plainly show where the link leads; it must stand beside the label.
 */
export type LinkPart = { kind: 'link'; text: string; href: string; label: string; host?: string }
export type TextPart = { kind: 'text'; text: string } | LinkPart

/**
 * A web address or an email address, ended by white space, quotes, brackets, full-width punctuation and characters
 * that change the direction of writing. Every repetition is bounded or ends at the next start, so that the time is
 * linear in the length of the text.
 */
const address = new RegExp(
  String.raw`(?:https?://(?:[^\s/?#@"<>[\]]*@)?|(?<![\w.@/-])www\.(?=[\p{L}\p{N}-]+\.\p{L}))` +
    String.raw`[\p{L}\p{N}\p{M}._~%-]+(?::\d+)?` +
    String.raw`(?:[/?#\\][^\s"<>[\]“”„«»‹›，。、；：？！（）「」『』【】《》\p{Cc}\p{Cs}\p{Bidi_C}]*)?` +
    String.raw`|(?<![\w.+ß-ž-])[\w.+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,9}\p{L}{2,63}(?![\p{L}\p{N}-])`,
  'giu',
)
const mayClose = /[.,;:!?’'…*)}]$/

const maxLabelLength = 49
const labelStart = 25
const labelEnd = 24

/** The parts' `text` joined is the input. */
export function linksInText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let position = 0
  for (const match of text.matchAll(address)) {
    const link = linkOf(mayClose.test(match[0]) ? withoutClosing(match[0]) : match[0])
    if (!link) continue
    if (match.index > position) parts.push({ kind: 'text', text: text.slice(position, match.index) })
    parts.push(link)
    position = match.index + link.text.length
  }
  if (position < text.length) parts.push({ kind: 'text', text: text.slice(position) })
  return parts
}

export function firstLink(text: string): string | undefined {
  for (const part of linksInText(text)) if (part.kind === 'link' && !part.href.startsWith('mailto:')) return part.href
  return undefined
}

export function withShortLinks(text: string): string {
  return linksInText(text)
    .map((part) => (part.kind === 'text' ? part.text : part.host ? `${part.label} (${part.host})` : part.label))
    .join('')
}

function linkOf(text: string): LinkPart | undefined {
  if (!/^(https?:|www\.)/i.test(text)) return { kind: 'link', text, href: `mailto:${text}`, label: text }
  const href = /^www/i.test(text) ? `https://${text}` : text
  const hostname = parseUrl(href)?.hostname
  if (!hostname) return undefined
  const label = shortLabel(readable(text))
  return { kind: 'link', text, href, label, ...(!showsHost(label, hostname) && { host: hostname }) }
}

/** In “(http://a.b/c).” the bracket and the full stop are not part of the link, in “http://a.b/(c)” the bracket is. */
function withoutClosing(link: string): string {
  const surplus: Record<string, number> = { ')': surplusOf(link, ')', '('), '}': surplusOf(link, '}', '{') }
  let end = link.length
  while (mayClose.test(link[end - 1]!)) {
    const character = link[end - 1]!
    if (character in surplus && surplus[character]!-- <= 0) break
    end--
  }
  return link.slice(0, end)
}

function surplusOf(text: string, close: string, open: string): number {
  return text.split(close).length - text.split(open).length
}

/** Decodes percent-encoded letters behind the host, where the address stays the same. */
function readable(link: string): string {
  const [host] = /^(?:https?:\/\/)?[^/?#]*/i.exec(link)!
  try {
    const path = decodeURI(link.slice(host.length))
    return /[\s\p{C}"<>\\`{}|^]/u.test(path) ? link : host + path
  } catch {
    return link
  }
}

function shortLabel(link: string): string {
  const characters = [...link]
  if (characters.length <= maxLabelLength) return link
  return `${characters.slice(0, labelStart).join('')}…${characters.slice(-labelEnd).join('')}`
}
