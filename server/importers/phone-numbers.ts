/** A mention of somebody whom the writer's phone did not know. */
export function maskMentionedNumbers(text: string): string {
  return text.replaceAll(/@\+?\d{4,14}(\d{4})(?!\d)/g, '@…$1')
}
