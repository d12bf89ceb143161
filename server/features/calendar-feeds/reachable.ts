import { isIP } from 'node:net'
import type { Config } from '../../config/config.ts'
import { isPublic } from '../../outgoing/addresses.ts'

const ofHomeNetworks = /(^|\.)(localhost|local|lan|home|internal|intranet|corp|test|home\.arpa)$/

/** Whether Google and Microsoft can fetch anything from here: with HTTPS, and by an address that is not of a home. */
export function isReachable({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:') return false
  return isIP(host) === 0 ? host.includes('.') && !ofHomeNetworks.test(host) : isPublic(host)
}
