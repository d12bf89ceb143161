import { once } from 'node:events'
import { connect } from 'node:net'

/** Writes to a server as no HTTP library does; `ended` has what came back until the connection closed. */
export function converse(port: number, sent: string) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (part) => (heard += part))
  socket.on('error', () => socket.destroy())
  socket.write(sent)
  return { socket, ended: once(socket, 'close').then(() => heard) }
}
