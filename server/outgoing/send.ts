import { once } from 'node:events'
import { isIP, type Socket } from 'node:net'
import { connect as startTls } from 'node:tls'
import type { Dispatcher } from 'undici'
import type { Destination } from './destination.ts'
import type { Network } from './network.ts'
import { OutgoingError } from './outgoing-error.ts'

export type OutsideResponse = Dispatcher.ResponseData

type OutsideRequest = {
  method: 'GET' | 'POST'
  destination: Destination
  headers: Record<string, string>
  body?: Buffer
}

/**
 * Sends a request over a connection of its own, which ends once `read` has the response.
 * @throws OutgoingError when there is no response
 */
export async function send<T>(
  { method, destination, headers, body }: OutsideRequest,
  { network, signal }: { network: Network; signal: AbortSignal },
  read: (response: OutsideResponse) => Promise<T>,
): Promise<T> {
  // A tenth of a second, which the start of the server need not take.
  const { Client } = await import('undici')
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
      method,
      path: `${destination.url.pathname}${destination.url.search}`,
      headers,
      ...(body && { body }),
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
  signal.throwIfAborted()
  const socket = network.connect(destination.addresses, destination.port)
  try {
    await ready(socket, 'connect', signal)
    return destination.url.protocol === 'http:' ? socket : await secured(socket, destination, network, signal)
  } catch (error) {
    socket.destroy()
    throw error
  }
}

async function secured(socket: Socket, { hostname }: Destination, network: Network, signal: AbortSignal) {
  const secure = startTls({
    socket,
    host: hostname,
    servername: isIP(hostname) === 0 ? hostname : undefined,
    ALPNProtocols: ['http/1.1'],
    // The environment must not turn it off for strangers' content.
    rejectUnauthorized: true,
    ca: network.ca,
  })
  try {
    await ready(secure, 'secureConnect', signal)
    return secure
  } catch (error) {
    throw secure.authorizationError ? new OutgoingError('bad-certificate') : error
  }
}

async function ready(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal) {
  // Until the client listens, an error would end the server.
  socket.on('error', () => {})
  await once(socket, event, { signal })
}
