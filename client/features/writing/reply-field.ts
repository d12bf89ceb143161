/** The field of the reply writer below the conversation. */
export const replyFieldId = 'reply-field'

/** Or of the one among the replies, where that has taken its place. */
export function focusReplyField(): void {
  const field = document.getElementById(replyFieldId)
  const isShown = field !== null && field.getClientRects().length > 0
  const shown = isShown ? field : document.querySelector<HTMLElement>('[data-in-place=takes-over] textarea')
  shown?.focus()
}
