import { createHmac, randomInt } from 'node:crypto'
import type { Context } from '../../context.ts'
import { codeWords } from './code-words.ts'

/** Such as "kite 4827 moon lamp": three of 512 words and four digits make 40 bits. */
export function newWords(): string {
  return `${word()} ${String(randomInt(10_000)).padStart(4, '0')} ${word()} ${word()}`
}

const word = () => codeWords[randomInt(codeWords.length)]!

/** Few enough bits to be tried out one by one, so the hash needs the server's secret. Only letters and digits count. */
export function hashWords({ secret }: Pick<Context, 'secret'>, words: string): string {
  const typed = words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return createHmac('sha256', secret).update(`entry words ${typed}`).digest('base64url')
}

export function isKey(code: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(code)
}
