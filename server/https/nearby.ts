import { networkInterfaces } from 'node:os'
import type { Config } from '../config/config.ts'

/** What to tell whoever opens a server to the network without an address of its own: `address` is where it listens. */
export function forNearby({ host }: Pick<Config, 'host'>, address: string, interfaces = networkInterfaces()): string[] {
  if (host !== '0.0.0.0' && host !== '::') return []
  const { port, pathname } = new URL(address)
  const nearby = Object.values(interfaces)
    .flatMap((entries) => entries ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => `http://${address}:${port}${pathname.replace(/\/$/, '')}`)
  if (nearby.length === 0) return ['This computer is in no network, so no other device can open Coterie.']
  return [
    `Devices in the same network can open ${nearby.join(' or ')}`,
    'Without HTTPS, phones can’t install the app, get notifications, record sound or copy with one tap.',
  ]
}
