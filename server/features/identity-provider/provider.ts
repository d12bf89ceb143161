import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import type { Configuration, CustomFetch } from 'openid-client'
import type { Bytes, Seconds } from '#contract/units.ts'
import type { Config } from '../../config/config.ts'
import type { IdentityProviderConfig } from '../../config/sign-in-settings.ts'
import type { Context } from '../../context.ts'
import { derive } from '../../http/cookies/sign-in-cookie.ts'
import type { Outgoing } from '../../outgoing/outgoing.ts'
import { type Facts, factsFrom, type Claims } from './facts.ts'

export type Provider = ReturnType<typeof createProvider>

type Known = { configuration: Configuration; keys: JWTVerifyGetKey; since: Seconds }
type Reach = { config: Config; outgoing: Pick<Outgoing, 'ask'> }

const day: Seconds = 86_400
const mostBytes: Bytes = 1_000_000
/** What clocks may differ by. */
const tolerance: Seconds = 30

export function callbackAddress({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${publicUrl}/api/oidc/callback`
}

/**
 * The identity provider of the settings. Asked for what it says of itself when that is first needed, then once a day,
 * and after a failure: it may be down while this server starts.
 */
export function createProvider(
  context: Pick<Context, 'config' | 'outgoing' | 'clock'>,
  settings: IdentityProviderConfig,
) {
  let known: Known | undefined
  let asking: Promise<Known> | undefined

  const ask = async () => {
    const found = await discover(context, settings)
    known = { ...found, since: context.clock() }
    return known
  }

  const find = async (): Promise<Known> => {
    if (known && context.clock() - known.since < day) return known
    const last = known
    asking ??= ask().finally(() => (asking = undefined))
    // What it said yesterday probably holds.
    return last ? asking.catch(() => last) : asking
  }

  return {
    settings,

    /** Where the browser is sent. @throws when the provider cannot be asked */
    addressFor: async (secret: string): Promise<string> => {
      const [{ configuration }, client] = await Promise.all([find(), import('openid-client')])
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: callbackAddress(context.config),
        scope: settings.scopes,
        code_challenge: await client.calculatePKCECodeChallenge(derive(secret, 'verifier')),
        code_challenge_method: 'S256',
        state: derive(secret, 'state'),
        nonce: derive(secret, 'nonce'),
      }).href
    },

    /** Who has come back, by the query of the address. @throws unless every check says so */
    identify: async (secret: string, query: string): Promise<Facts> => {
      try {
        const { configuration } = await find()
        const claims = await exchange(configuration, settings, { secret, url: callbackAddress(context.config) + query })
        return factsFrom(configuration.serverMetadata().issuer, claims, settings)
      } catch (error) {
        // It may have new keys or addresses.
        known = undefined
        throw error
      }
    },

    /** What a logout token says. @throws unless the provider has made it for us, just now */
    readLogoutToken: async (token: string): Promise<JWTPayload & { issuer: string }> => {
      const [{ configuration, keys }, { jwtVerify }] = await Promise.all([find(), import('jose')])
      const { issuer } = configuration.serverMetadata()
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: settings.clientId,
        clockTolerance: tolerance,
        maxTokenAge: logoutTokenLasts,
        requiredClaims: ['iat', 'jti'],
      })
      return { ...payload, issuer }
    },
  }
}

export const logoutTokenLasts: Seconds = 600

/** @throws Error with what is wrong, in words */
export async function discover(reach: Reach, settings: IdentityProviderConfig): Promise<Omit<Known, 'since'>> {
  const [client, jose] = await Promise.all([import('openid-client'), import('jose')])
  const fetchGuarded = guardedFetch(reach, settings)
  const { ClientSecretBasic, ClientSecretPost } = client
  const secret = settings.clientSecret
  const configuration = await client.discovery(
    new URL(`${settings.issuer}/.well-known/openid-configuration`),
    settings.clientId,
    { [client.clockTolerance]: tolerance },
    (server, ...others) => {
      const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
      const present = ways.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret)
      return present(server, ...others)
    },
    {
      [client.customFetch]: fetchGuarded,
      timeout: 10,
      execute: [
        client.enableNonRepudiationChecks,
        // The settings allow plain HTTP only where this server has no encryption either.
        ...(reach.config.publicUrl.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    },
  )
  const { issuer, jwks_uri: keysAt, authorization_endpoint: page } = configuration.serverMetadata()
  if (issuer.replace(/\/+$/, '') !== settings.issuer) {
    throw new Error(`it calls itself ${issuer}, but OIDC_ISSUER is ${settings.issuer}`)
  }
  if (!keysAt || !page) throw new Error('it names no page to sign in on, or no keys')
  const keys = jose.createRemoteJWKSet(new URL(keysAt), { [jose.customFetch]: fetchGuarded as typeof fetch })
  return { configuration, keys }
}

async function exchange(
  configuration: Configuration,
  { userGroup, adminGroup, groupsClaim }: IdentityProviderConfig,
  { secret, url }: { secret: string; url: string },
): Promise<Claims> {
  const client = await import('openid-client')
  const tokens = await client.authorizationCodeGrant(configuration, new URL(url), {
    pkceCodeVerifier: derive(secret, 'verifier'),
    expectedState: derive(secret, 'state'),
    expectedNonce: derive(secret, 'nonce'),
    idTokenExpected: true,
  })
  const claims = tokens.claims()! as Claims
  const wanted = ['name', 'email', ...(userGroup || adminGroup ? [groupsClaim] : [])]
  const isWhole = wanted.every((name) => claims[name] !== undefined)
  if (isWhole || !configuration.serverMetadata().userinfo_endpoint) return claims
  return { ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims }
}

/** Requests of the library, past the guard: to the provider of the settings and otherwise to public addresses. */
function guardedFetch({ outgoing }: Reach, { issuer }: IdentityProviderConfig): CustomFetch {
  const known = new URL(issuer)
  return async (url, { method = 'GET', headers, body, signal }) => {
    const answer = await outgoing.ask(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers as Record<string, string>)),
      ...(body != null && { body: Buffer.from(String(body)) }),
      mostBytes,
      known,
      ...(signal && { signal }),
    })
    const { 'content-encoding': _, 'content-length': __, ...given } = answer.headers
    return new Response(answer.body.length > 0 ? Uint8Array.from(answer.body) : null, {
      status: answer.status,
      headers: given,
    })
  }
}
