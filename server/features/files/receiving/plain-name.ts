import { plainLine } from '#message-text/plain-line.ts'

/** One line without invisible characters: `gpj.exe` written backwards looks like a picture. */
export function plainName(text: string, longest: number): string {
  const plain = plainLine(text.toWellFormed()).replace(/\s+/gu, ' ')
  return Array.from(plain).slice(0, longest).join('').trim()
}
