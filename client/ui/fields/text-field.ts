import type { KeyboardEvent } from 'react'

/** Ctrl+Enter, and ⌘+Enter on a Mac. */
export function isSendShortcut({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}

/** Inserts text at the caret as if it had been typed, even after the field has lost the focus. */
export function insertAtCaret(field: HTMLTextAreaElement | null, text: string): void {
  if (!field?.isConnected || field.readOnly) return
  const length = field.value.length + text.length
  field.focus()
  if (field.maxLength >= 0 && length > field.maxLength) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}
