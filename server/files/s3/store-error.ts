/**
 * What an S3 store did not do. `code` is that of the same trouble with a disk, which the rest of the server knows: ENOENT,
 * EACCES, ENOSPC, or EIO when it does not respond.
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
