import { once } from 'node:events'
import { createServer } from 'node:http'
import { client, createIdentityProvider, type PeopleThere } from '#test/counterparts/identity/create-provider.ts'
import { freePort } from '#test/servers/free-port.ts'

/** A provider called Moreau ID, on another site than the server’s, and what the server must know of it. */
export async function startProvider(publicUrl: string, people: PeopleThere) {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const provider = createServer(await createIdentityProvider({ issuer, publicUrl, people })).listen(port, '127.0.0.1')
  await once(provider, 'listening')
  const stop = () => {
    provider.closeAllConnections()
    provider.close()
  }
  const ours = { OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret, OIDC_NAME: 'Moreau ID' }
  return { settings: { OIDC_ISSUER: issuer, ...ours }, stop }
}
