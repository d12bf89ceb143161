/** Who can open an address, as far as it tells: this computer alone, devices in the same network, or everybody. */
export const reaches = ['this-computer', 'network', 'everybody'] as const
export type Reach = (typeof reaches)[number]

const ofThisComputer = /^(localhost|.+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/
/** With those that Tailscale and providers without enough addresses give. */
const ofNetwork =
  /^((10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+|\[f[cde].+\])$/
const nameOfNetwork = /^[^.[]+$|\.(local|lan|home|internal|intranet|corp|test|home\.arpa)$/

export function reachOf(address: string): Reach {
  const { hostname } = new URL(address)
  if (ofThisComputer.test(hostname)) return 'this-computer'
  return ofNetwork.test(hostname) || nameOfNetwork.test(hostname) ? 'network' : 'everybody'
}
