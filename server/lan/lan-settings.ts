import { readEnvironment, type Environment } from '../config/environment.ts'
import { findLanHost } from '../outgoing/lan-host.ts'

/** What `--lan` sets, unless it is set already: to listen to the network, under the address that its devices use. */
export async function settingsForLan(environment: Environment, findHost = findLanHost): Promise<Environment> {
  const { text } = readEnvironment(environment)
  const open = { ...environment, HOST: text('HOST') ?? '0.0.0.0' }
  if (text('PUBLIC_URL') || (text('HTTPS') ?? 'off') !== 'off' || text('TLS_CERT')) return open
  const host = await findHost()
  if (host === undefined) return open
  const [port = '8080', path = ''] = [text('PORT'), text('BASE_PATH')]
  const ofPort = port === '80' ? '' : `:${port}`
  return { ...open, PUBLIC_URL: `http://${host}${ofPort}/${path.replace(/^\/+|\/+$/g, '')}` }
}
