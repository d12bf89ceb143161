import { isIP } from 'node:net'
import { reachOf } from '#contract/sign-in/reach.ts'
import type { Config } from '../../config/config.ts'
import { isPublic } from '../../outgoing/addresses.ts'

/** Whether Google and Microsoft can fetch anything from here: with HTTPS, and by an address that is not of a home. */
export function isReachable({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && reachOf(publicUrl) === 'everybody' && (isIP(host) === 0 || isPublic(host))
}
