import type { SecureContext } from 'node:tls'
import type { Pair } from './pair.ts'

/** What an authority looks for while it decides; nothing with a given certificate. */
export type Challenges = {
  /** The answer to an HTTP-01 challenge. */
  overHttp: (token: string) => Promise<string | undefined>
  /** With what TLS-ALPN-01 challenges under way are answered, by host name. */
  inHandshakes: Map<string, SecureContext>
}

/** The certificate that this server shows, kept current. */
export type Certificates = {
  challenges: Challenges | undefined
  /** Calls it with the certificate, as soon as there is one, and with each that follows. */
  use: (show: (pair: Pair) => void) => void
  /** Loads a new one that others have stored, and has it renewed once it is time. */
  check: () => Promise<void>
  renew: (stopping: AbortSignal) => Promise<void>
  start: () => void
  stop: () => Promise<void>
}
