import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { EnvironmentReader } from './environment.ts'

/** `redirectFrom`: the port for plain HTTP, if there is one. */
type Ports = { port: number; redirectFrom: number | undefined }

/**
 * Who encrypts: a proxy or nobody (`none`), or this server, with a certificate that is in files, or that an authority
 * issues and renews by ACME.
 */
export type HttpsConfig =
  | { kind: 'none' }
  | ({ kind: 'files'; certificate: string; key: string } & Ports)
  | ({ kind: 'authority'; directory: string; profile: string | undefined; isStaging: boolean } & Ports)

const directories = {
  auto: 'https://acme-v02.api.letsencrypt.org/directory',
  staging: 'https://acme-staging-v02.api.letsencrypt.org/directory',
}

export function readHttps(read: EnvironmentReader): HttpsConfig {
  const choice = read.choice('HTTPS', ['off', 'auto', 'staging'], 'off')
  const certificate = read.text('TLS_CERT')
  const key = read.text('TLS_KEY')
  const directory = readDirectory(read)
  const profile = read.text('ACME_PROFILE')
  const ports: Ports = { port: read.wholeNumber('HTTPS_PORT', 443, 0, 65_535), redirectFrom: readHttpPort(read) }
  if ((certificate === undefined) !== (key === undefined)) {
    read.problems.push(`${certificate ? 'TLS_KEY' : 'TLS_CERT'} is missing. Set both to files, or neither.`)
  }
  if (certificate && key) {
    if (choice !== 'off') {
      read.problems.push(`HTTPS is "${choice}", but TLS_CERT names a certificate. Leave out one of them.`)
    }
    requirePublicUrl(read, 'TLS_CERT')
    return { kind: 'files', certificate: resolve(certificate), key: resolve(key), ...ports }
  }
  if (choice === 'off') return { kind: 'none' }
  const hostname = requirePublicUrl(read, 'HTTPS')
  if (hostname !== undefined && (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !hostname.includes('.'))) {
    read.problems.push(
      `HTTPS is "${choice}", but PUBLIC_URL has no name that an authority certifies: "${hostname}". Use one such as coterie.example.org.`,
    )
  }
  if (ports.redirectFrom === undefined && (read.text('BUS_URL') ?? read.text('BUS_URL_FILE'))) {
    read.problems.push('HTTP_PORT is none, but several servers are certified by port 80 alone. Leave it out.')
  }
  const isStaging = choice === 'staging'
  return { kind: 'authority', directory: directory ?? directories[choice], profile, isStaging, ...ports }
}

function readHttpPort(read: EnvironmentReader): number | undefined {
  return read.text('HTTP_PORT') === 'none' ? undefined : read.wholeNumber('HTTP_PORT', 80, 0, 65_535)
}

function readDirectory(read: EnvironmentReader): string | undefined {
  const given = read.text('ACME_DIRECTORY')
  if (given === undefined) return undefined
  const url = URL.parse(given)
  if (url?.protocol === 'https:' && !url.username && !url.password) return url.href
  read.problems.push(
    `ACME_DIRECTORY is "${given}". Set it to the address of an authority’s directory, which begins with https://.`,
  )
  return undefined
}

/** @returns the name to certify */
function requirePublicUrl(read: EnvironmentReader, setting: string): string | undefined {
  const url = URL.parse(read.text('PUBLIC_URL') ?? '')
  if (url?.protocol === 'https:') return url.hostname
  read.problems.push(`${setting} is set, but PUBLIC_URL is not an address that begins with https://. Set it to one.`)
  return undefined
}
