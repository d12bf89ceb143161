import { isIP } from 'node:net'

export type PasskeySite = { rpId: string; origin: string }

/**
 * What passkeys belong to: the host name of PUBLIC_URL. Undefined where browsers would make none: without HTTPS, except
 * on this machine, and where the address has no name.
 */
export function passkeySite({ publicUrl }: { publicUrl: string }): PasskeySite | undefined {
  const url = URL.parse(publicUrl)
  if (!url) return undefined
  const { protocol, hostname, origin } = url
  const hasName = isIP(hostname) === 0 && !hostname.startsWith('[')
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return hasName && isSecure ? { rpId: hostname, origin } : undefined
}
