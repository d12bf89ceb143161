import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Seconds } from '#contract/units.ts'

/* RFC 6238 as every app for such codes has it: SHA-1, 30 seconds, six digits. */

const period: Seconds = 30
/** Clocks that are a little wrong, and people who type slowly. */
const tolerance = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newSecret(): Buffer {
  return randomBytes(20)
}

export function codeAt(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.at(-1)! & 0x0f
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export function stepAt(now: Seconds): number {
  return Math.floor(now / period)
}

/** The step whose code this is, if it is one of about now. */
export function stepOf(secret: Buffer, code: string, now: Seconds): number | undefined {
  const current = stepAt(now)
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, n) => current - tolerance + n)
  return steps.find((step) => isSame(codeAt(secret, step), code))
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Base32 without padding, as apps show and read secrets. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}
