import { createPrivateKey, X509Certificate } from 'node:crypto'

/** A certificate with its chain, and its key, as PEM; `from` and `until` in seconds since 1970. */
export type Pair = { certificate: string; key: string; from: number; until: number }

/** @throws when they are not of each other, or cannot be read */
export function readPair(certificate: string, key: string): Pair {
  const leaf = new X509Certificate(certificate)
  if (!leaf.checkPrivateKey(createPrivateKey(key))) throw new Error('the key is not that of the certificate')
  return { certificate, key, from: seconds(leaf.validFromDate), until: seconds(leaf.validToDate) }
}

const keyBegins = '-----BEGIN PRIVATE KEY-----'

/** Both in one text, so that they are stored in one go. */
export function joinPair({ certificate, key }: Pair): string {
  return certificate + key
}

/** @throws when it is not such a text */
export function splitPair(text: string): Pair {
  const [certificate = '', key = ''] = text.split(keyBegins)
  return readPair(certificate, keyBegins + key)
}

export function isFor({ certificate }: Pair, hostname: string): boolean {
  return new X509Certificate(certificate).checkHost(hostname, { subject: 'never' }) !== undefined
}

/** At two thirds of its life, however long that is. */
export function renewalTime({ from, until }: Pick<Pair, 'from' | 'until'>): number {
  return Math.floor(from + ((until - from) * 2) / 3)
}

/** The days that are left, or with less than two the hours, for the log and for `doctor`. */
export function lifeLeft({ until }: Pick<Pair, 'until'>, now: number): string {
  const left = until - now
  if (left <= 0) return 'expired'
  const hours = Math.floor(left / 3600)
  return hours < 48 ? `good for ${hours} hours` : `good for ${Math.floor(hours / 24)} days`
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
