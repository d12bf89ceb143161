/** pdfium's sign for a word broken at the end of a line. */
const brokenWord = /\ufffe\s*/g
const invisible = /[^\P{Cc}\n\t]|[\ufeff\uffff]/gu

/** A page's text as people type it: uniform line breaks, no control characters, composed. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(brokenWord, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(invisible, '')
    .normalize('NFC')
    .trim()
}
