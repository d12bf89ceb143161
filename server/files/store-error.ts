import type { S3Config } from '../config/store-settings.ts'

/**
 * A failure of a remote store. `code` is that of the same failure of a disk, which the rest of the server knows:
 * ENOENT, EACCES, ENOSPC, EIO when it does not respond, or ENOTFOUND when there is no bucket.
 */
export class StoreError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'StoreError'
    this.code = code
  }
}

export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

/** The store does not respond properly, or lacks our bucket: its content is unknown. */
export function isAway(error: unknown): boolean {
  return error instanceof StoreError && (error.code === 'EIO' || error.code === 'ENOTFOUND')
}

export function asUnavailable({ origin }: Pick<S3Config, 'origin'>, cause: unknown): StoreError {
  const { code, message } = cause as NodeJS.ErrnoException
  // OpenSSL's words for a response without TLS.
  const isPlain = /wrong version number|packet length too long/.test(message)
  const reason = isPlain ? 'it speaks plain HTTP: add &tls=false to STORE_URL' : message || code
  return new StoreError('EIO', `The file store at ${origin} does not respond (${reason})`, { cause })
}
