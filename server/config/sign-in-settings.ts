import type { EnvironmentReader } from './environment.ts'

/** Another server that knows who people are, by OpenID Connect. */
export type IdentityProviderConfig = {
  /** Without a slash at the end; the provider's own spelling may have one. */
  issuer: string
  clientId: string
  clientSecret: string
  /** On the button. */
  name: string
  scopes: string
  /** Who gets an account by it: only those with an invitation or in `userGroup`, everybody it knows, or nobody. */
  signUp: (typeof signUps)[number]
  groupsClaim: string
  /** Whoever is not in it is refused. */
  userGroup: string | undefined
  /** Whoever is in it is an administrator. */
  adminGroup: string | undefined
  /** The login page leads to it at once. */
  isAutomatic: boolean
}

export type SignInConfig = { identityProvider: IdentityProviderConfig | undefined; passwordLogin: boolean }

const signUps = ['invited', 'everybody', 'never'] as const
const wellKnown = '/.well-known/openid-configuration'

/** Aliases are how other servers spell the same setting. */
export function readSignIn(read: EnvironmentReader, publicUrl: string): SignInConfig {
  const identityProvider = readProvider(read, publicUrl)
  const passwordLogin = aliased(read, 'PASSWORD_LOGIN', 'ALLOW_PASSWORD_LOGIN', (name) => read.flag(name, true))
  if (!passwordLogin && !identityProvider) {
    read.problems.push(
      'PASSWORD_LOGIN is false, but there is no other way to sign in. Set OIDC_ISSUER, or leave PASSWORD_LOGIN out.',
    )
  }
  return { identityProvider, passwordLogin }
}

function readProvider(read: EnvironmentReader, publicUrl: string): IdentityProviderConfig | undefined {
  const text = (name: string, fallback: string) => read.text(name) ?? fallback
  const issuer = aliased(read, 'OIDC_ISSUER', 'OIDC_CONFIGURATION_URL', (name) => readIssuer(read, name, publicUrl))
  const [clientId, clientSecret] = [read.text('OIDC_CLIENT_ID'), read.secret('OIDC_CLIENT_SECRET')]
  const rest = {
    name: aliased(read, 'OIDC_NAME', 'OIDC_PROVIDER_NAME', (name) => text(name, hostOf(issuer ?? ''))),
    scopes: readScopes(read),
    signUp: readSignUp(read),
    groupsClaim: text('OIDC_GROUPS_CLAIM', 'groups'),
    userGroup: read.text('OIDC_USER_GROUP'),
    adminGroup: read.text('OIDC_ADMIN_GROUP'),
    isAutomatic: read.flag('OIDC_AUTO_REDIRECT', false),
  }
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined) {
    return { issuer, clientId, clientSecret, ...rest }
  }
  const given = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []))
  const others = ['OIDC_NAME', 'OIDC_SIGNUP', 'OIDC_USER_GROUP', 'OIDC_ADMIN_GROUP', 'OIDC_AUTO_REDIRECT']
  const isHalfSet = missing.length < 3 || others.some((name) => read.text(name) !== undefined)
  // What is wrong with an issuer is told already.
  const told = isHalfSet && missing.filter((name) => name !== 'OIDC_ISSUER' || !isIssuerGiven(read))
  if (told && told.length > 0) {
    read.problems.push(
      `Signing in with another server needs ${told.join(' and ')}, too. Set what it shows for this application.`,
    )
  }
  return undefined
}

function isIssuerGiven(read: EnvironmentReader): boolean {
  return (read.text('OIDC_ISSUER') ?? read.text('OIDC_CONFIGURATION_URL')) !== undefined
}

/** Of plain HTTP only where the application has no encryption either, as in a home network. */
function readIssuer(read: EnvironmentReader, name: string, publicUrl: string): string | undefined {
  const given = read.text(name)
  if (given === undefined) return undefined
  const url = URL.parse(given)
  const isPlain = url && !url.search && !url.hash && !url.username && !url.password
  const allowed = publicUrl.startsWith('https:') ? /^https:$/ : /^https?:$/
  if (!isPlain || !allowed.test(url.protocol)) {
    const advice = 'Set it to the address of the provider, such as https://id.example.org.'
    read.problems.push(`${name} is "${given}". ${advice}`)
    return undefined
  }
  return url.href
    .replace(/\/+$/, '')
    .replace(new RegExp(`${wellKnown}$`), '')
    .replace(/\/+$/, '')
}

function readScopes(read: EnvironmentReader): string {
  const scopes = read.text('OIDC_SCOPES') ?? 'openid profile email'
  if (!scopes.split(/\s+/).includes('openid')) {
    read.problems.push(`OIDC_SCOPES is "${scopes}". One of them must be openid: openid profile email.`)
  }
  return scopes
}

function readSignUp(read: EnvironmentReader): (typeof signUps)[number] {
  const isOpen = read.flag('OIDC_SIGNUP_ENABLED', true)
  if (read.text('OIDC_SIGNUP') !== undefined || read.text('OIDC_SIGNUP_ENABLED') === undefined) {
    return read.choice('OIDC_SIGNUP', signUps, 'invited')
  }
  return isOpen ? 'everybody' : 'never'
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? ''
}

/** Reads the alias where only that is set. */
function aliased<T>(read: EnvironmentReader, name: string, alias: string, readAs: (name: string) => T): T {
  const [given, other] = [read.text(name), read.text(alias)]
  return readAs(given === undefined && other !== undefined ? alias : name)
}
