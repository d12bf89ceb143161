import { isIP } from 'node:net'
import type { EnvironmentReader } from './environment.ts'

export type AddressConfig = {
  /** The address that people use, without a trailing slash; links in emails begin with it. */
  publicUrl: string
  /** Otherwise it is where the server listens, which others may not reach. */
  isPublicUrlSet: boolean
  /** The path of the application, with a slash at both ends: `/`, or `/family/coterie/`. */
  basePath: string
}

export type ListensAt = { host: string; port: number }

export function readAddress(read: EnvironmentReader, { host, port }: ListensAt): AddressConfig {
  const given = read.text('BASE_PATH')
  const publicUrl = readPublicUrl(read)
  const basePath = given === undefined ? pathOf(publicUrl ?? '') : readBasePath(read, given)
  if (publicUrl !== undefined) {
    if (pathOf(publicUrl) !== basePath) {
      read.problems.push(`BASE_PATH is "${given}", but PUBLIC_URL is "${publicUrl}". Let the address end in that path.`)
    }
    return { publicUrl, basePath, isPublicUrlSet: true }
  }
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return {
    publicUrl: `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}${basePath.slice(0, -1)}`,
    basePath,
    isPublicUrlSet: false,
  }
}

const plainPath = /^(\/(?!\.{1,2}\/)[A-Za-z0-9._~-]+)*\/$/

/** Without a trailing slash; undefined for what is no address of a server. */
export function publicUrlOf(given: string): string | undefined {
  const url = URL.parse(given)
  const isPlain = url && !url.search && !url.hash && !url.username && !url.password && plainPath.test(pathOf(given))
  return isPlain && /^https?:$/.test(url.protocol) ? url.href.replace(/\/+$/, '') : undefined
}

function readPublicUrl(read: EnvironmentReader): string | undefined {
  const given = read.text('PUBLIC_URL')
  if (given === undefined) return undefined
  const publicUrl = publicUrlOf(given)
  if (publicUrl === undefined) {
    read.problems.push(`PUBLIC_URL is "${given}". Set it to an address such as https://coterie.example.org.`)
  }
  return publicUrl
}

function readBasePath(read: EnvironmentReader, given: string): string {
  const path = `/${given}/`.replace(/^\/+|\/+$/g, '/')
  if (!plainPath.test(path)) {
    read.problems.push(
      `BASE_PATH is "${given}". Set it to a path of letters, digits, ".", "_", "~" and "-": /family/coterie.`,
    )
    return '/'
  }
  return path
}

/** The path of an address, with a slash at both ends. */
export function pathOf(url: string): string {
  return `${URL.parse(url)?.pathname.replace(/\/+$/, '') ?? ''}/`
}
