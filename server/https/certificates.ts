import type { SecureContext } from 'node:tls'
import type { Context } from '../context.ts'
import type { Network } from '../outgoing/network.ts'
import { givenCertificate } from './given-certificate.ts'
import { issuedCertificate } from './issued-certificate.ts'
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

/** @returns undefined where a proxy or nobody encrypts. @throws StartError when a given certificate is none */
export async function openCertificates(context: Context, network?: Network): Promise<Certificates | undefined> {
  const { https } = context.config
  if (https.kind === 'none') return undefined
  return https.kind === 'files' ? givenCertificate(context, https) : issuedCertificate(context, https, network)
}
