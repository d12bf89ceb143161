import { createHash, KeyObject, webcrypto } from 'node:crypto'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const acmeIdentifier = '1.3.6.1.5.5.7.1.31'

/** What only this needs, and every start would wait for. */
async function load() {
  await import('reflect-metadata')
  return import('@peculiar/x509')
}

async function makeKeys() {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  return {
    keys: keys as CryptoKeyPair,
    pem: KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** A key of its own and the request for a certificate, in the DER form that ACME takes. */
export async function requestFor(hostname: string): Promise<{ key: string; request: Buffer }> {
  const { Pkcs10CertificateRequestGenerator, SubjectAlternativeNameExtension } = await load()
  const { keys, pem } = await makeKeys()
  const request = await Pkcs10CertificateRequestGenerator.create({
    keys,
    signingAlgorithm: algorithm,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: hostname }])],
  })
  return { key: pem, request: Buffer.from(request.rawData) }
}

/** The certificate that answers a TLS-ALPN-01 challenge (RFC 8737). */
export async function certificateFor(hostname: string, answer: string): Promise<{ cert: string; key: string }> {
  const { Extension, SubjectAlternativeNameExtension, X509CertificateGenerator } = await load()
  const { keys, pem } = await makeKeys()
  const digest = createHash('sha256').update(answer).digest()
  const octets = Buffer.concat([Buffer.from([4, digest.length]), digest])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    keys,
    signingAlgorithm: algorithm,
    name: 'CN=ACME challenge',
    extensions: [
      new SubjectAlternativeNameExtension([{ type: 'dns', value: hostname }]),
      new Extension(acmeIdentifier, true, octets),
    ],
  })
  return { cert: certificate.toString('pem'), key: pem }
}
