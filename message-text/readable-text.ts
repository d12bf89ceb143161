/**
 * Stored text is plain, or the reference client’s JSON `{"delta": …, "textOnly": …}`, whose `textOnly` has an extra
 * line break at the end.
 */
export function readableText(text: string | undefined): string {
  if (!text?.startsWith('{')) return text ?? ''
  const parsed = parseOrUndefined(text)
  if (!isEditorText(parsed)) return text
  return parsed.textOnly.replace(/\n$/, '')
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isEditorText(value: unknown): value is { delta: unknown; textOnly: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'delta' in value &&
    'textOnly' in value &&
    typeof value.textOnly === 'string'
  )
}
