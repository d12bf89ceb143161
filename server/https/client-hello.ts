import type { Socket } from 'node:net'
import type { Bytes, Milliseconds } from '#contract/units.ts'

/** What an authority asks for, and nobody else. */
export const challengeProtocol = 'acme-tls/1'

const recordHeader: Bytes = 5
const mostBytes: Bytes = 16_384 + recordHeader
const handshakeRecord = 22
const within: Milliseconds = 10_000

/**
 * Whether the first message of a TLS handshake asks for a challenge. OpenSSL chooses the certificate before it tells
 * which protocols were offered, so this looks ahead; what it has read is put back.
 */
export async function asksForChallenge(socket: Socket): Promise<boolean> {
  // Whoever leaves meanwhile ends nothing but the connection.
  socket.on('error', () => socket.destroy())
  const hello = await readRecord(socket)
  if (socket.readableEnded) socket.destroy()
  if (socket.destroyed) return false
  if (hello.length > 0) socket.unshift(hello)
  return hello.includes(`${String.fromCharCode(challengeProtocol.length)}${challengeProtocol}`, 0, 'latin1')
}

/** As much of the first record as arrives in time. */
function readRecord(socket: Socket): Promise<Buffer> {
  return new Promise((resolve) => {
    let received: Buffer = Buffer.alloc(0)
    const read = () => {
      for (let part: Buffer | null; (part = socket.read() as Buffer | null);) received = Buffer.concat([received, part])
      if (received.length >= lengthOf(received)) done()
    }
    const done = () => {
      clearTimeout(late)
      socket.off('readable', read).off('end', done).off('close', done).off('error', done)
      resolve(received)
    }
    const late = setTimeout(done, within)
    socket.on('readable', read).on('end', done).on('close', done).on('error', done)
  })
}

function lengthOf(received: Buffer): Bytes {
  if (received.length > 0 && received[0] !== handshakeRecord) return 0
  return received.length < recordHeader ? recordHeader : Math.min(mostBytes, recordHeader + received.readUInt16BE(3))
}
