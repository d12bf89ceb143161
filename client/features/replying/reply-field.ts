export const replyFieldId = 'reply-field'

/** Or the one among the replies, if it has taken over. */
export function focusReplyField(): void {
  const field = document.getElementById(replyFieldId)
  const isShown = field !== null && field.getClientRects().length > 0
  const shown = isShown ? field : document.querySelector<HTMLElement>('[data-in-place=takes-over] textarea')
  shown?.focus()
}
