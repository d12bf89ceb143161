/**
 * Facebook writes each byte of UTF-8 as if it were a character. What was right all along is no UTF-8 when it is read
 * that way, and stays as it is.
 */
export function mended(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text) || /[^\0-\u00ff]/.test(text)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(text, 'latin1'))
  } catch {
    return text
  }
}
