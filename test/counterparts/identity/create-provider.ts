import type { RequestListener } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

/** What it says of each person, by the login there, which is the subject too. */
export type PeopleThere = Record<string, Record<string, unknown>>

export type ProviderWish = {
  issuer: string
  /** Where the application is. */
  publicUrl: string
  people: PeopleThere
  /** Scopes whose claims are only told when asked for, as many providers do. */
  isTerse?: boolean
  /** How it reaches the application, to tell of sessions that have ended. */
  fetch?: typeof globalThis.fetch
}

export const client = { id: 'coterie', secret: 'not:a/secret of%any+body' }

let keys: Promise<object[]> | undefined

async function makeKeys(): Promise<object[]> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return [{ ...(await exportJWK(privateKey)), use: 'sig', kid: 'one', alg: 'RS256' }]
}

/** A certified identity provider, on whose pages any password is right. */
export async function createIdentityProvider(wish: ProviderWish): Promise<RequestListener> {
  const { issuer, publicUrl, people, isTerse = false, fetch } = wish
  const provider = new Provider(issuer, {
    jwks: { keys: await (keys ??= makeKeys()) },
    cookies: { keys: ['of the tests'] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${publicUrl}/api/oidc/callback`],
        backchannel_logout_uri: `${publicUrl}/api/oidc/back-channel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: {
      openid: ['sub', 'sid'],
      profile: ['name', 'preferred_username', 'locale', 'zoneinfo', 'picture', 'groups'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: isTerse,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: true },
      rpInitiatedLogout: { enabled: true },
      backchannelLogout: { enabled: true },
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Grant: 600, Interaction: 600, Session: 600 },
    findAccount: async (_context: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...people[id] }),
    }),
    ...(fetch && { fetch }),
  })
  provider.proxy = true
  return provider.callback()
}
