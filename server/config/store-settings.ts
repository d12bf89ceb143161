import { decoded, type EnvironmentReader } from './environment.ts'

/** `origin` is the address of the service, without a path; names of objects begin with `prefix`, which may be empty. */
export type S3Config = {
  kind: 's3'
  origin: string
  bucket: string
  prefix: string
  region: string
  keyId: string
  secret: string
}

export type StoreConfig = { kind: 'disk' } | S3Config

const shape = 's3://KEY:SECRET@s3.example.org/bucket, with :port, /prefix, ?region=… or ?tls=false if need be'
const path = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-][\w.-]*)*)\/?$/
const options = new Set(['region', 'tls'])

export function readStore(read: EnvironmentReader): StoreConfig {
  const given = read.secret('STORE_URL')
  if (given === undefined) return { kind: 'disk' }
  const config = parse(given)
  if (typeof config !== 'string') return config
  // Does not repeat the value: it has the secret.
  read.problems.push(`STORE_URL ${config}. Set it to ${shape}, or leave it out for files in the data folder.`)
  return { kind: 'disk' }
}

function parse(given: string): S3Config | string {
  const url = given.startsWith('s3://') ? URL.parse(given) : undefined
  if (!url?.hostname) return 'does not look like an address of an S3 store'
  const [, bucket, prefix = ''] = path.exec(url.pathname) ?? []
  if (bucket === undefined) return 'has no bucket, or one or a prefix with unusual characters'
  const [keyId, secret] = [decoded(url.username), decoded(url.password)]
  if (!keyId || !secret) return 'has no key and secret, or one with characters that are not URL-encoded'
  const unknown = [...url.searchParams.keys()].find((name) => !options.has(name))
  if (unknown !== undefined) return `has "${unknown}", which is not known`
  const tls = url.searchParams.get('tls') ?? 'true'
  if (tls !== 'true' && tls !== 'false') return `has tls=${tls}, which is neither true nor false`
  const origin = `${tls === 'true' ? 'https' : 'http'}://${url.host}`
  const region = url.searchParams.get('region') ?? 'us-east-1'
  return { kind: 's3', origin, bucket, prefix: prefix && `${prefix.slice(1)}/`, region, keyId, secret }
}
