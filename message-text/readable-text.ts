/**
 * Stored text is plain, or the reference client’s JSON `{"delta": …, "textOnly": …}`, whose `textOnly` has an extra
 * line break at the end.
 */
export function readableText(text: string | undefined): string {
  return parseEditorText(text)?.textOnly.replace(/\n$/, '') ?? text ?? ''
}

/** Whoever wrote it may have put anything into `delta`. */
type EditorText = { delta: unknown; textOnly: string }

/** Undefined for plain text. */
export function parseEditorText(text: string | undefined): EditorText | undefined {
  const parsed = text?.startsWith('{') ? parseOrUndefined(text) : undefined
  return isEditorText(parsed) ? parsed : undefined
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isEditorText(value: unknown): value is EditorText {
  return (
    typeof value === 'object' &&
    value !== null &&
    'delta' in value &&
    'textOnly' in value &&
    typeof value.textOnly === 'string'
  )
}
