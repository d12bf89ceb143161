import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Milliseconds } from '#contract/units.ts'
import { systemNetwork, type Network } from './network.ts'

/** Finding a name that nobody has takes five seconds. */
const patience: Milliseconds = 2000

type Machine = { name: string; address: () => Promise<string | undefined> }

/**
 * By what other devices of the network find this machine: its name, which stays, where the network knows it; else its
 * address. Undefined when it is in no network.
 */
export async function findLanHost(
  network: Pick<Network, 'resolveInternal'> = systemNetwork(),
  machine: Machine = { name: hostname(), address: findLanAddress },
): Promise<string | undefined> {
  const address = await machine.address()
  if (address === undefined) return undefined
  const name = `${machine.name.replace(/\..*/, '').toLowerCase()}.local`
  if (!/^[a-z0-9-]+\.local$/.test(name)) return address
  const found = await Promise.race([network.resolveInternal(name), wait<string[]>(patience, [], { ref: false })])
  return found.includes(address) ? name : address
}

/** Of the way out of here, rather than of a network between containers. Nothing is sent. */
async function findLanAddress(): Promise<string | undefined> {
  const socket = createSocket('udp4')
  try {
    socket.connect(9, '192.0.2.1')
    await once(socket, 'connect')
    return socket.address().address
  } catch {
    return undefined
  } finally {
    socket.close()
  }
}
