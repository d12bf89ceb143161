import { resolve } from 'node:path'
import type { BusConfig, DatabaseConfig, NatsConfig } from './config.ts'
import type { EnvironmentReader } from './environment.ts'

export function readDatabase(read: EnvironmentReader, dataFolder: string): DatabaseConfig {
  const url = read.secret('DATABASE_URL')
  const connections = read.wholeNumber('DATABASE_CONNECTIONS', 10, 2, 200)
  if (url === undefined) return { kind: 'sqlite', path: resolve(dataFolder, 'coterie.db') }
  if (!/^postgres(ql)?:\/\//.test(url)) {
    read.problems.push('DATABASE_URL must start with postgres://, or be left out for SQLite in the data folder.')
  }
  return { kind: 'postgres', url, connections }
}

/** With BUS_URL this is one server of several, which share a database and a file store. */
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
  if (nats) return nats
  read.problems.push(
    'BUS_URL must be postgres, or look like nats://user:password@nats.example.org:4222, or begin with tls://.',
  )
  return { kind: 'none' }
}

/** Several addresses of one cluster are separated by commas. */
function readNats(given: string): NatsConfig | undefined {
  const urls = given.split(',').map((entry) => URL.parse(entry.trim()))
  const known = urls.filter((url) => url !== null && /^(nats|tls):$/.test(url.protocol) && url.hostname !== '')
  const [first] = known
  if (!first || known.length < urls.length) return undefined
  const { username, password } = first
  return {
    kind: 'nats',
    servers: known.map((url) => `${url!.hostname}:${url!.port || 4222}`),
    isEncrypted: first.protocol === 'tls:',
    ...(username && { user: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
  }
}
