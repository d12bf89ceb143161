import { networkInterfaces } from 'node:os'
import type { Config } from '../config/config.ts'
import { qrInTerminal } from './qr-in-terminal.ts'

type Settings = Pick<Config, 'host' | 'isPublicUrlSet' | 'publicUrl'>

type Shown = { isForLan?: boolean; interfaces?: ReturnType<typeof networkInterfaces> }

/** What to tell whoever opens a server to the network without an address of its own: `address` is where it listens. */
export function forNearby(
  { host, isPublicUrlSet, publicUrl }: Settings,
  address: string,
  { isForLan = false, interfaces = networkInterfaces() }: Shown = {},
): string[] {
  const isOpen = host === '0.0.0.0' || host === '::'
  const isOfLan = isForLan && isPublicUrlSet && publicUrl.startsWith('http:')
  if (!isOpen || (isPublicUrlSet && !isOfLan)) return []
  const nearby = addressesOf(interfaces, address)
  const [first] = isOfLan ? [publicUrl] : nearby
  if (first === undefined) return ['This computer is in no network, so no other device can open Coterie.']
  return [
    `Devices in the same network can open ${[...new Set([first, ...nearby])].join(' or ')}`,
    ...(isForLan ? [qrInTerminal(first)] : []),
    'Without HTTPS, phones can’t install the app, get notifications, record sound or copy with one tap.',
  ]
}

function addressesOf(interfaces: ReturnType<typeof networkInterfaces>, address: string): string[] {
  const { port, pathname } = new URL(address)
  return Object.values(interfaces)
    .flatMap((entries) => entries ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => `http://${address}${port && `:${port}`}${pathname.replace(/\/$/, '')}`)
}
