import type { IncomingMessage, RequestListener } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

/** What it says next: claims of the id token, or none for what it should. */
export type Forgery = {
  claims?: JWTPayload
  /** Signs with a key that it does not publish. */
  wrongKey?: boolean
  unsigned?: boolean
  userInfo?: Record<string, unknown>
}

/** An identity provider that lies as it is told to. Nobody signs in on it: the tests know what it would be sent. */
export async function createHostileProvider(issuer: string, clientId: string) {
  const published = await generateKeyPair('RS256', { extractable: true })
  const others = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(published.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const next: { forgery: Forgery; nonce: string; codes: string[] } = { forgery: {}, nonce: '', codes: [] }

  const sign = async (payload: JWTPayload, { wrongKey = false, unsigned = false }: Forgery = {}) => {
    if (unsigned) {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ alg: 'none' })}.${part(payload)}.`
    }
    const key = wrongKey ? others.privateKey : published.privateKey
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
  }

  const now = () => Math.floor(Date.now() / 1000)
  const idToken = () => {
    const usual = { iss: issuer, aud: clientId, sub: 'm-1', name: 'Mallory', iat: now(), exp: now() + 300 }
    return sign(withoutUndefined({ ...usual, nonce: next.nonce, ...next.forgery.claims }), next.forgery)
  }

  const respond: RequestListener = async (request, response) => {
    const send = (body: object) =>
      void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    const { pathname } = new URL(request.url!, issuer)
    if (pathname.startsWith('/.well-known/')) {
      return send({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/me`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      })
    }
    if (pathname === '/keys') return send({ keys: [jwk] })
    if (pathname === '/me') return send(next.forgery.userInfo ?? { sub: 'm-1' })
    next.codes.push(new URLSearchParams(await textOf(request)).get('code')!)
    return send({ access_token: 'a', token_type: 'Bearer', id_token: await idToken() })
  }

  return { respond, next, sign, now }
}

/** Claims that are undefined are left out. */
function withoutUndefined(claims: Record<string, unknown>): JWTPayload {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
