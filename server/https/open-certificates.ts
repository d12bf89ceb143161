import type { Context } from '../context.ts'
import type { Network } from '../outgoing/network.ts'
import type { Certificates } from './certificates.ts'
import { givenCertificate } from './given-certificate.ts'
import { issuedCertificate } from './issued-certificate.ts'

/** @returns undefined where a proxy or nobody encrypts. @throws StartError when a given certificate is none */
export async function openCertificates(context: Context, network?: Network): Promise<Certificates | undefined> {
  const { https } = context.config
  if (https.kind === 'none') return undefined
  return https.kind === 'files' ? givenCertificate(context, https) : issuedCertificate(context, https, network)
}
