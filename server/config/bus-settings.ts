import { decoded, type EnvironmentReader } from './environment.ts'

/** Without a scheme: host and port. A user without a password is a token. */
export type NatsConfig = { kind: 'nats'; servers: string[]; isEncrypted: boolean; user?: string; password?: string }
export type BusConfig = { kind: 'none' } | { kind: 'postgres' } | NatsConfig

/** With BUS_URL this is one of several servers, which share a database and a file store. */
export function readBus(read: EnvironmentReader): BusConfig {
  const given = read.secret('BUS_URL')
  if (given === undefined) return { kind: 'none' }
  const missing = [
    !read.secret('DATABASE_URL') && 'DATABASE_URL to a PostgreSQL',
    !read.secret('STORE_URL') && 'STORE_URL to a file store',
  ].filter((each) => each !== false)
  if (missing.length > 0) {
    read.problems.push(
      `BUS_URL makes this one of several servers. Set ${missing.join(' and ')} that all of them share, or leave BUS_URL out.`,
    )
  }
  if (given === 'postgres') return { kind: 'postgres' }
  const nats = readNats(given)
  if (typeof nats !== 'string') return nats
  // Does not repeat the value: it has the password.
  read.problems.push(
    `BUS_URL ${nats}. Set it to postgres, or to nats://user:password@nats.example.org:4222, which may begin with tls://.`,
  )
  return { kind: 'none' }
}

function readNats(given: string): NatsConfig | string {
  const urls = given.split(',').map((entry) => URL.parse(entry.trim()))
  const known = urls.filter((url) => url !== null && /^(nats|tls):$/.test(url.protocol) && url.hostname !== '')
  const [first] = known
  if (!first || known.length < urls.length) return 'is neither postgres nor the address of a NATS'
  const isSame = (url: URL | null) =>
    (['protocol', 'username', 'password'] as const).every((part) => url?.[part] === first[part])
  if (!known.every(isSame)) return 'has addresses that differ in more than host and port'
  const [user, password] = [decoded(first.username), decoded(first.password)]
  if (user === undefined || password === undefined) return 'has a user or password that is not URL-encoded'
  return {
    kind: 'nats',
    servers: known.map((url) => `${url!.hostname}:${url!.port || 4222}`),
    isEncrypted: first.protocol === 'tls:',
    ...(user && { user }),
    ...(password && { password }),
  }
}
