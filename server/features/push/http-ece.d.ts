declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Parameters = {
    version: 'aes128gcm'
    /** The receiver's, in base64url. */
    dh: string
    authSecret: string
    privateKey: ECDH
    salt?: string
    /** Zero bytes appended to the content. */
    pad?: number
  }
  export function encrypt(content: Buffer, parameters: Parameters): Buffer
}
