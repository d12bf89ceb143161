/** Whether a sender is called by a number, which people who are no members would not want to see here. */
export function isPhoneNumber(sender: string): boolean {
  return /^\+?[\d\s()./\-–\u2011]{6,30}$/.test(sender) && sender.replaceAll(/\D/g, '').length >= 6
}

/** A mention of somebody whom the writer's phone did not know. */
export function maskMentionedNumbers(text: string): string {
  return text.replaceAll(/@\+?\d{4,14}(\d{4})(?!\d)/g, '@…$1')
}
