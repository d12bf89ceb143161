import { once } from 'node:events'
import { isIP, type Socket } from 'node:net'
import { connect as startTls } from 'node:tls'
import { Client, type Dispatcher } from 'undici'
import type { Destination } from './destination.ts'
import type { Network } from './network.ts'
import { OutgoingError } from './outgoing-error.ts'

export type Answer = Dispatcher.ResponseData

/** Says what we are; strangers are not told the version. */
const userAgent = 'Mozilla/5.0 (compatible; Coterie; link preview)'

/**
 * Sends one GET over a connection of its own and gives the response to `read`; the connection ends with it.
 * @throws OutgoingError when there is no response
 */
export async function send<T>(
  destination: Destination,
  { accept, network, signal }: { accept: string; network: Network; signal: AbortSignal },
  read: (response: Answer) => Promise<T>,
): Promise<T> {
  const client = new Client(destination.url.origin, {
    connect: (_options, connected) => {
      openSocket(destination, network, signal).then(
        (socket) => connected(null, socket),
        (error: Error) => connected(error, null),
      )
    },
    allowH2: false,
  })
  try {
    const response = await client.request({
      method: 'GET',
      path: `${destination.url.pathname}${destination.url.search}`,
      headers: { accept, 'accept-encoding': 'gzip', 'user-agent': userAgent },
      signal,
    })
    response.body.on('error', () => {})
    return await read(response)
  } catch (error) {
    throw error instanceof OutgoingError ? error : new OutgoingError('no-answer')
  } finally {
    await client.destroy()
  }
}

async function openSocket(destination: Destination, network: Network, signal: AbortSignal): Promise<Socket> {
  const socket = network.connect(destination.addresses, destination.port)
  signal.addEventListener('abort', () => socket.destroy(), { once: true })
  await once(socket, 'connect', { signal })
  if (destination.url.protocol === 'http:') return socket

  const secure = startTls({
    socket,
    host: destination.hostname,
    servername: isIP(destination.hostname) === 0 ? destination.hostname : undefined,
    ALPNProtocols: ['http/1.1'],
    // The environment cannot turn it off for what comes from strangers.
    rejectUnauthorized: true,
    ca: network.ca,
  })
  signal.addEventListener('abort', () => secure.destroy(), { once: true })
  try {
    await once(secure, 'secureConnect', { signal })
    return secure
  } catch (error) {
    throw secure.authorizationError ? new OutgoingError('bad-certificate') : error
  }
}
