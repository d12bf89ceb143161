import { parseEditorText } from './readable-text.ts'

/** Stored text, plain or the reference client's JSON, with a paragraph more. */
export function withEnding(text: string, ending: string): string {
  const rich = parseEditorText(text)
  if (!rich) return text + betweenParagraphs + ending
  const { delta, textOnly } = rich
  const ops = [...(delta.ops ?? []), { insert: `\n${ending}\n` }]
  return JSON.stringify({ ...rich, delta: { ...delta, ops }, textOnly: `${textOnly}\n${ending}\n` })
}

/** Without that paragraph, in whatever form it has come back. */
export function withoutEnding(text: string, ending: string): string {
  const plain = text.replaceAll(betweenParagraphs + ending, '')
  return text.startsWith('{')
    ? plain.replaceAll(inJson(betweenParagraphs + ending), '').replaceAll(inJson(`\n${ending}`), '')
    : plain
}

const betweenParagraphs = '\n\n'

function inJson(words: string): string {
  return JSON.stringify(words).slice(1, -1)
}
