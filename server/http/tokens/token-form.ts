import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

/** What scanners of source code look for: this, 30 random characters, and a checksum that tells it from a chance find. */
export const tokenPrefix = 'coterie_'
const randomLength = 30
const checksumLength = 6
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** The same for what is secret in an address by which a program posts. */
export const botPrefix = `${tokenPrefix}bot_`
const form = new RegExp(
  `^(?:${tokenPrefix}|${botPrefix})([0-9A-Za-z]{${randomLength}})([0-9A-Za-z]{${checksumLength}})$`,
)

export function newToken(prefix = tokenPrefix): string {
  const random = Array.from({ length: randomLength }, () => digits[randomInt(digits.length)]).join('')
  return prefix + random + checksumOf(random)
}

export function isTokenForm(text: string): boolean {
  const [, random, checksum] = form.exec(text) ?? []
  return random !== undefined && checksumOf(random) === checksum
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The token that a call comes with, good or not. Other credentials in `Authorization` are those of a proxy. */
export function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const own = headers['x-auth-token']
  if (typeof own === 'string' && own !== '') return own.startsWith(tokenPrefix) ? own : undefined
  const [, bearer] = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? []
  return bearer?.startsWith(tokenPrefix) ? bearer : undefined
}

/** CRC32 in base 62. */
function checksumOf(text: string): string {
  let rest = crc32(text)
  let written = ''
  while (written.length < checksumLength) {
    written = digits[rest % digits.length] + written
    rest = Math.floor(rest / digits.length)
  }
  return written
}
