import { parseEditorText } from './readable-text.ts'

/** Nobody sees it, and nobody types it: whatever an ending says by then, it is found again between two of them. */
const mark = '\u2063'
const betweenParagraphs = '\n\n'

/** Stored text, plain or the reference client's JSON, with a paragraph more. */
export function withEnding(text: string, ending: string): string {
  const marked = mark + ending + mark
  const rich = parseEditorText(text)
  if (!rich) return text + betweenParagraphs + marked
  const delta: object = typeof rich.delta === 'object' && rich.delta !== null ? rich.delta : {}
  const before = 'ops' in delta && Array.isArray(delta.ops) ? (delta.ops as unknown[]) : []
  const ops = [...before, { insert: `\n${marked}\n` }]
  return JSON.stringify({ ...rich, delta: { ...delta, ops }, textOnly: `${rich.textOnly}\n${marked}\n` })
}

/** Without that paragraph, in whatever form it has come back. */
export function withoutEnding(text: string): string {
  return text.replaceAll(endings, '')
}

/** In JSON, a line break is written as two characters. */
const endings = new RegExp(`(?:\n|\\\\n){0,2}${mark}[^${mark}]*${mark}`, 'g')
