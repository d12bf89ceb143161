import type { KeyboardEvent } from 'react'

type Pressed = KeyboardEvent | KeyboardEvent<Element>['nativeEvent']

/** The key belongs to the input method: in Safari also the one that ends a composition, which has this code. */
export function isOfInputMethod(event: Pressed): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === 229
}

export function isSendShortcut(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isOfInputMethod(event)
}

/** Inserts text at the caret as if typed, even after the field has lost the focus. */
export function insertAtCaret(field: HTMLTextAreaElement | null, text: string): void {
  if (!field?.isConnected || field.readOnly) return
  const length = field.value.length + text.length
  field.focus()
  if (field.maxLength >= 0 && length > field.maxLength) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}
