import type { Bytes } from '#contract/units.ts'

/** A file is in memory as a whole while it is read. */
const largest: Bytes = 200_000_000

/** SHA-256 in hexadecimal; undefined of large files, and on pages without HTTPS. Rejects when a file cannot be read. */
export async function checksumOf(file: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle || file.size > largest) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
