import { connect } from 'node:net'

/**
 * Writes to a server as no HTTP library does; `ended` has what came back until the connection closed. `from` is another
 * address of this machine to come from.
 */
export function converse(port: number, sent: string, from?: string) {
  const socket = connect({ port, host: '127.0.0.1', ...(from && { localAddress: from }) })
  let heard = ''
  socket.on('data', (part) => (heard += part))
  socket.on('error', () => socket.destroy())
  socket.write(sent)
  return { socket, ended: new Promise<string>((resolve) => socket.once('close', () => resolve(heard))) }
}
