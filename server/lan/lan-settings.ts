import type { Environment } from '../config/environment.ts'
import { findLanHost } from '../outgoing/lan-host.ts'

/** What `--lan` sets, unless it is set already: to listen to the network, under the address that its devices use. */
export async function settingsForLan(environment: Environment, findHost = findLanHost): Promise<Environment> {
  const open = { HOST: '0.0.0.0', ...environment }
  if (environment['PUBLIC_URL'] || (environment['HTTPS'] ?? 'off') !== 'off' || environment['TLS_CERT']) return open
  const host = await findHost()
  if (host === undefined) return open
  const { PORT = '8080', BASE_PATH = '' } = environment
  const port = PORT === '80' ? '' : `:${PORT}`
  return { ...open, PUBLIC_URL: `http://${host}${port}/${BASE_PATH.replace(/^\/+|\/+$/g, '')}` }
}
