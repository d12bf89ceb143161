/** The field of the only reply writer on a message’s page. */
export const replyFieldId = 'reply-field'

export function focusReplyField(): void {
  document.getElementById(replyFieldId)?.focus()
}
