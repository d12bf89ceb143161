import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Aim, Attacks } from '../attack.ts'
import { post } from './messages.ts'

const slowBodies = 500
const streams = 20
const silent = 2200
const opened = 2000
const stayFor = 5000

export const onConnections: Attacks = {
  [`${slowBodies} bodies that do not end`]: {
    count: slowBodies,
    run: (aim) => stay(aim, slowBodies, `POST /api/login HTTP/1.1\r\n`, 'Content-Length: 16000\r\n\r\n', 15_000),
  },
  [`${streams} event streams that are not read, and 300 messages`]: {
    count: streams,
    run: async (aim) => {
      await Promise.all([stay(aim, streams, headOfStream(aim), '\r\n', 0), post(aim, 300, 'Hello')])
    },
  },
  [`${opened.toLocaleString('en')} event streams opened and closed at once`]: {
    run: async (aim) => {
      for (let n = 0; n < opened; n += 50) {
        const sockets = await open(aim, 50, `${headOfStream(aim)}Host: localhost\r\n\r\n`)
        await Promise.all(sockets.map((socket) => once(socket, 'data')))
        for (const socket of sockets) socket.destroy()
      }
    },
  },
  [`${silent} silent connections from one address`]: {
    count: silent,
    run: ({ url }) => beSilent(url, silent),
    newConnections: true,
  },
}

const headOfStream = ({ key }: Aim) => `GET /api/events HTTP/1.1\r\nX-AUTH-TOKEN: ${key}\r\n`

/** Opens connections, sends this on each, and stays. */
async function stay(aim: Aim, count: number, head: string, end: string, bytes: number): Promise<void> {
  const sockets = await open(aim, count, `${head}Host: localhost\r\n${end}${'x'.repeat(bytes)}`)
  await wait(stayFor)
  for (const socket of sockets) socket.destroy()
}

async function open({ url }: Aim, count: number, sent: string): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const one = async () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(sent)
    return socket
  }
  return Promise.all(Array.from({ length: count }, one))
}

async function beSilent(url: string, count: number): Promise<void> {
  const workerData = { url, count, stayFor: 2 * stayFor }
  await once(new Worker(new URL('../silent-connections.ts', import.meta.url), { workerData }), 'exit')
}
