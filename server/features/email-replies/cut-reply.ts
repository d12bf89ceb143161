import { marker } from './marker.ts'
import { isSeparator, lengthOfHeaders, lengthOfIntroduction, isOfDevice } from './quote-headers.ts'

/** `isOurs` when our own email stood below. */
export type Cut = { text: string; isOurs: boolean }

/**
 * What somebody has written into their reply. Rather too much stays than too little: only our own email below goes, with
 * what a program wrote between the two, or what it says itself that it quotes.
 */
export function cutReply(text: string): Cut {
  const whole = text.replaceAll('\r', '').replaceAll('\u200B', '')
  const found = marker.exec(whole)
  if (!found) return { text: tidy(withoutQuote(whole.split('\n'))), isOurs: false }
  const above = whole.slice(0, found.index).split('\n')
  // The line of the marker may begin with signs of a quote.
  const before = above.pop() ?? ''
  const below = whole
    .slice(found.index + found[0].length)
    .split('\n')
    .slice(1)
  const written = withoutSignature(withoutIntroduction(above))
  const between = isQuoted(before) ? withoutSignature(below.filter((line) => !isQuoted(line))) : []
  const isAnsweredBelow = between.some((line) => line.trim() !== '')
  return { text: tidy([...written, ...(isAnsweredBelow ? ['', ...between] : [])]), isOurs: true }
}

/** Without our marker, what ends an email goes only if a program introduces it and marks every line as quoted. */
function withoutQuote(lines: readonly string[]): string[] {
  let end = lines.length
  while (end > 0 && (lines[end - 1]!.trim() === '' || isQuoted(lines[end - 1]!))) end--
  const above = lines.slice(0, end)
  if (end === lines.length || lengthOfIntroduction(above) === 0) return withoutSignature(lines)
  return withoutSignature(withoutIntroduction(above))
}

function withoutIntroduction(lines: readonly string[]): string[] {
  let rest = withoutQuoted(lines)
  const headers = lengthOfHeaders(rest)
  rest = rest.slice(0, rest.length - (headers || lengthOfIntroduction(rest)))
  while (rest.length > 0 && (rest.at(-1)!.trim() === '' || isSeparator(rest.at(-1)!))) rest.pop()
  return rest
}

/** Without quoted and blank lines at the end. */
function withoutQuoted(lines: readonly string[]): string[] {
  return lines.slice(0, lines.findLastIndex((line) => line.trim() !== '' && !isQuoted(line)) + 1)
}

function isQuoted(line: string): boolean {
  return /^\s?>/.test(line)
}

const longestSignature = 12

/** Below the two dashes that every program agrees on, and what telephones add. */
function withoutSignature(lines: readonly string[]): string[] {
  const dashes = lines.findLastIndex((line) => line === '-- ' || line === '--')
  // What is longer is no signature.
  const isSignature = dashes >= 0 && lines.length - dashes <= longestSignature
  const above = isSignature ? lines.slice(0, dashes) : [...lines]
  const last = above.findLastIndex((line) => line.trim() !== '')
  return last >= 0 && isOfDevice(above[last]!.trim()) ? above.slice(0, last) : above
}

function tidy(lines: readonly string[]): string {
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')
}
