/** Direction marks among them, which make `gpj.exe` look like a picture; those that join letters and emoji stay. */
const invisible = /(?![\u200c\u200d])\p{Cf}/gu

/** One line of at most so many characters, in which everything can be seen. */
export function plainName(text: string, longest: number): string {
  const plain = text
    .toWellFormed()
    .replace(invisible, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return Array.from(plain).slice(0, longest).join('').trim()
}

/** The same without what some system does not take in the name of a file. */
export function nameOnDisk(text: string): string {
  return plainName(text.replace(/[\\/:*?"<>|]/g, ' '), 80)
}
