/** What pdfium puts where a word is broken at the end of a line. */
const brokenWord = /\ufffe\s*/g
const invisible = /[^\P{Cc}\n\t]|[\ufeff\uffff]/gu

/** The words of a page as people type them: one kind of line break, no control characters, composed. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(brokenWord, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(invisible, '')
    .normalize('NFC')
    .trim()
}
