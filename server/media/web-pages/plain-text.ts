import { Parser } from 'htmlparser2'

const longestInput = 20_000
/**
 * Line breaks and tabs become white space, the rest nothing; characters that reverse the direction of text could hide
 * a host.
 */
const invisible = /[\p{Cc}\u{FEFF}\u{FFFD}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu
/** Includes preceding “<”, which would form a tag with the following text. */
const tag = /(?<!<)<+[a-z/!?][^>]*>?/gi
const ellipsis = '…'

/** One readable line of at most this many characters, without tags and entities; undefined when empty. */
export function plainText(value: string | undefined, most: number): string | undefined {
  const text = unescaped(value?.slice(0, longestInput) ?? '')
    .replace(/\s/g, ' ')
    .replace(invisible, '')
    .replace(tag, '')
    .replace(/ +/g, ' ')
    .toWellFormed()
    .trim()
  return shortened(text, most) || undefined
}

/** Values hold markup that was escaped once or twice. */
function unescaped(value: string): string {
  const once = textIn(value)
  return /[<&]/.test(once) ? textIn(once) : once
}

function textIn(html: string): string {
  let text = ''
  let hidden = 0
  const parser = new Parser({
    onopentagname: (name) => {
      if (hiding.has(name)) hidden += 1
    },
    ontext: (part) => {
      if (hidden === 0) text += part
    },
    onclosetag: (name) => {
      if (hiding.has(name)) hidden -= 1
      else if (hidden === 0 && blocks.has(name)) text += ' '
    },
  })
  parser.end(html)
  return text
}

const hiding = new Set(['script', 'style', 'iframe', 'noscript', 'template', 'svg', 'math'])
const blocks = new Set(['p', 'div', 'li', 'br', 'h1', 'h2', 'h3', 'h4', 'tr', 'td', 'blockquote'])

function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most - ellipsis.length)
  const space = text.slice(0, most).lastIndexOf(' ')
  const words = space > most * 0.7 ? start.slice(0, space) : start
  return `${words.replace(/[\s.,;:!?–—-]+$/u, '').replace(/\p{Cs}$/u, '')}${ellipsis}`
}
