import { plainLine } from '#message-text/plain-line.ts'

/** One line of at most so many characters, in which everything is seen: `gpj.exe` turned round looks like a picture. */
export function plainName(text: string, longest: number): string {
  const plain = plainLine(text.toWellFormed()).replace(/\s+/gu, ' ')
  return Array.from(plain).slice(0, longest).join('').trim()
}

/** The same without what some system does not take in the name of a file. */
export function nameOnDisk(text: string): string {
  return plainName(text.replace(/[\\/:*?"<>|]/g, ' '), 80)
}
