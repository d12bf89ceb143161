declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Parameters = {
    version: 'aes128gcm'
    /** Of the receiver, in base64url. */
    dh: string
    authSecret: string
    privateKey: ECDH
    salt?: string
    /** Zeros behind the content, in bytes. */
    pad?: number
  }
  export function encrypt(content: Buffer, parameters: Parameters): Buffer
}
