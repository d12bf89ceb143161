import { createHmac, randomInt } from 'node:crypto'
import { frameLetters, frameLimits } from '#contract/programs/frames.ts'
import type { Context } from '../../context.ts'

/** 34 million of them, each good for ten minutes. */
export function newFrameCode(): string {
  return Array.from({ length: frameLimits.codeLetters }, () => frameLetters[randomInt(frameLetters.length)]).join('')
}

/** Few enough bits to be tried out one by one, so the hash needs the server's secret. Only letters count. */
export function hashFrameCode({ secret }: Pick<Context, 'secret'>, code: string): string {
  const typed = code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
  return createHmac('sha256', secret).update(`frame code ${typed}`).digest('base64url')
}

export function hashNetworkOfFrame({ secret }: Pick<Context, 'secret'>, network: string): string {
  return createHmac('sha256', secret).update(`frame network ${network}`).digest('base64url')
}
