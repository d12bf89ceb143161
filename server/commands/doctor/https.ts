import type { Config } from '../../config/config.ts'
import { lifeLeft, renewalTime } from '../../https/pair.ts'
import { systemNetwork, type Network } from '../../outgoing/network.ts'
import { createOutgoing } from '../../outgoing/outgoing.ts'
import { findAddresses, isReachable, seeCertificate } from '../../outgoing/own-name.ts'
import { ok, reasonOf, warning, wrong, type Finding } from './finding.ts'

const day = 86_400
/** An authority refuses what was signed much earlier or later, and certificates begin an hour before they are issued. */
const mostSecondsOff = 60

/** From the outside in, where this server encrypts: the name, the ports, the certificate, the authority and the clock. */
export async function checkHttps(config: Config, network: Network = systemNetwork()): Promise<Finding[]> {
  const { https, publicUrl } = config
  if (https.kind === 'none') return []
  const { hostname, port } = new URL(publicUrl)
  const authority = https.kind === 'authority' ? await checkAuthority(https.directory, publicUrl, network) : []
  const { addresses, own } = await findAddresses(hostname, network)
  if (addresses.length === 0) {
    const advice = 'Add an A record with the public IPv4 address of this machine where the domain is registered.'
    return [wrong('name', `${hostname} has no address`, advice), ...authority]
  }
  const ports = [...(https.redirectFrom === undefined ? [] : [80]), Number(port || 443)]
  return [
    checkName(hostname, addresses, own),
    ...(await checkPorts(addresses, ports, network)),
    await checkCertificate({ hostname, port: Number(port || 443), address: addresses[0]! }, config, network),
    ...authority,
  ]
}

function checkName(hostname: string, addresses: string[], own: string[]): Finding {
  const found = `${hostname} leads to ${addresses.join(', ')}`
  if (own.length === 0 || addresses.every((address) => own.includes(address))) return ok('name', found)
  const advice = 'Correct its A and AAAA records, unless that is a router which forwards the ports to this machine.'
  return warning('name', `${found}, and this machine has ${own.join(', ')}`, advice)
}

async function checkPorts(addresses: string[], ports: number[], network: Network): Promise<Finding[]> {
  const places = addresses.flatMap((address) => ports.map((port) => ({ address, port })))
  const checked = await Promise.all(
    places.map(async ({ address, port }) => ((await isReachable(address, port, network)) ? [] : [{ address, port }])),
  )
  const advice =
    'Start the server, open the port in the firewall and forward it in the router; some routers let nobody in from inside, so also try from a phone without Wi-Fi.'
  const closed = checked.flat()
  if (closed.length === 0) return [ok('ports', `${ports.join(' and ')} can be reached from here`)]
  return closed.map(({ address, port }) =>
    wrong('ports', `port ${port} of ${address} cannot be reached from here`, advice),
  )
}

async function checkCertificate(
  place: Parameters<typeof seeCertificate>[0],
  { https }: Config,
  network: Network,
): Promise<Finding> {
  const subject = 'certificate'
  const advice =
    https.kind === 'files'
      ? 'Let TLS_CERT and TLS_KEY name a certificate for this name with its chain; it is loaded within a minute.'
      : 'See the log of the server for “no certificate has been issued”.'
  try {
    const { problem, ...life } = await seeCertificate(place, network)
    const now = Math.floor(Date.now() / 1000)
    const left = lifeLeft(life, now)
    if (https.kind === 'authority' && https.isStaging) {
      return warning(subject, `${left}, as a trial that browsers refuse`, 'Set HTTPS=auto.')
    }
    if (problem) return wrong(subject, `${left}, and browsers refuse it (${problem})`, advice)
    if (now > renewalTime(life) + day) return warning(subject, `${left}, and should have been renewed`, advice)
    return ok(subject, `${left}, for ${place.hostname}`)
  } catch (error) {
    return wrong(subject, `there is none (${reasonOf(error)})`, advice)
  }
}

async function checkAuthority(directory: string, publicUrl: string, network: Network): Promise<Finding[]> {
  const known = new URL(directory)
  const outgoing = createOutgoing({ internalHosts: [], own: { publicUrl }, network })
  try {
    const { status, headers } = await outgoing.ask(directory, { method: 'GET', headers: {}, mostBytes: 262_144, known })
    if (status !== 200) throw new Error(`it responds with status ${status}`)
    return [ok('authority', `${known.host} responds`), ...compareClocks(headers.date)]
  } catch (error) {
    const advice = 'Check ACME_DIRECTORY, and that this machine may open connections to it.'
    return [wrong('authority', `${known.host}: ${reasonOf(error)}`, advice)]
  } finally {
    await outgoing.close()
  }
}

function compareClocks(date: string | undefined): Finding[] {
  const off = Math.round((Date.now() - Date.parse(date ?? '')) / 1000)
  if (!(Math.abs(off) > mostSecondsOff)) return []
  const found = `${Math.abs(off)} seconds ${off > 0 ? 'ahead of' : 'behind'} that of the authority`
  return [wrong('clock', found, 'Turn on NTP: timedatectl set-ntp true')]
}
