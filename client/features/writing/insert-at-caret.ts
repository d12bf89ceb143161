/** Puts words where the caret is, or was when the field last had the focus, as if they had been typed. */
export function insertAtCaret(field: HTMLTextAreaElement | null, words: string): void {
  if (!field?.isConnected || field.readOnly) return
  const length = field.value.length + words.length
  field.focus()
  if (field.maxLength >= 0 && length > field.maxLength) return
  field.setRangeText(words, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: words }))
}
