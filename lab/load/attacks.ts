import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createCaller } from '#client/api/call.ts'
import { deleteMessage, postMessage } from '#contract/messages.ts'
import {
  announceUploads,
  beginUploads,
  finishUploads,
  postDeepThread,
  postMentions,
  type Target,
} from '#test/access/attacks.ts'
import * as bombs from '#test/photos/bombs.ts'

/**
 * `count` is how many pieces share the memory that it takes, where that is of interest. What `prepare` does is not
 * measured. Somebody else reads the feed meanwhile, with `newConnections` on one of its own each time, and sends a photo
 * where `sendsPhoto`.
 */
export type Attack = {
  count?: number
  prepare?: (target: Target) => Promise<void>
  run: (target: Target) => Promise<void>
  newConnections?: boolean
  sendsPhoto?: boolean
}

const slowBodies = 500
const streams = 20
const silent = 2200
const levels = 500
const stayFor = 5000
const mebibyte = 1_048_576
/** Of the message above a deep thread. */
const top = '01999999-0000-7000-8000-000000000000'

export const attacks: Record<string, Attack> = {
  'nothing but the bystander': { run: () => wait(stayFor) },
  [`${slowBodies} bodies that do not end`]: {
    count: slowBodies,
    run: (target) => stay(target, slowBodies, `POST /api/login HTTP/1.1\r\n`, 'Content-Length: 16000\r\n\r\n', 15_000),
  },
  [`${streams} event streams that are not read, and 300 messages`]: {
    count: streams,
    run: async (target) => {
      const head = `GET /api/events HTTP/1.1\r\nX-AUTH-TOKEN: ${target.key}\r\n`
      await Promise.all([stay(target, streams, head, '\r\n', 0), post(target, 300, 'Hello')])
    },
  },
  '300 wrong passwords at once': {
    run: async ({ url }) => {
      const guess = (_: unknown, n: number) =>
        fetch(`${url}api/login`, {
          method: 'POST',
          body: JSON.stringify({ login: `person${n}@example.org`, password: 'not the password' }),
        }).then((response) => response.text())
      await Promise.all(Array.from({ length: 300 }, guess))
    },
  },
  '100 messages of 50,000 characters': { run: (target) => post(target, 100, 'x'.repeat(50_000)) },
  'AVIF of 64 megapixels, ten times': { run: async (target) => upload(target, await bombs.readAvifBomb(), 10) },
  'JPEG, progressive, 25 megapixels, three times': {
    run: (target) => upload(target, bombs.makeProgressiveJpeg(5000), 3),
  },
  '30 uploads begun at once, after 300 finished ones': {
    prepare: (target) => finishUploads(target, 300),
    run: (target) => beginUploads(target, 30),
  },
  'six PNGs of 300,000 chunks': {
    run: async (target) => upload(target, await bombs.makePngOfChunks(300_000), 6),
    sendsPhoto: true,
  },
  '10 messages of 49,000 @ with 50 mentions': { run: (target) => postMentions(target, 10) },
  [`${silent} silent connections from one address`]: {
    count: silent,
    run: (target) => beSilent(target, silent),
    newConnections: true,
  },
  'ten uploads announced at 2,000 MB, 8 MB of each sent': {
    run: (target) => announceUploads(target, 10, 2000 * mebibyte, 8 * mebibyte),
  },
  [`a thread of ${levels} levels made`]: { run: (target) => postDeepThread(target, top, levels) },
  [`a thread of ${levels} levels deleted`]: {
    prepare: (target) => postDeepThread(target, top, levels),
    run: async ({ url, key }) => {
      await createCaller({ base: () => url, key: () => key })(deleteMessage, { params: { id: top } })
    },
  },
}

/** Opens connections, sends this on each, and stays. */
async function stay({ url }: Target, count: number, head: string, end: string, bytes: number): Promise<void> {
  const { hostname, port } = new URL(url)
  const open = async (): Promise<Socket> => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(`${head}Host: localhost\r\n${end}${'x'.repeat(bytes)}`)
    return socket
  }
  const sockets = await Promise.all(Array.from({ length: count }, open))
  await wait(stayFor)
  for (const socket of sockets) socket.destroy()
}

async function beSilent({ url }: Target, count: number): Promise<void> {
  const workerData = { url, count, stayFor: 2 * stayFor }
  await once(new Worker(new URL('silent-connections.ts', import.meta.url), { workerData }), 'exit')
}

async function post({ url, key, group }: Target, count: number, text: string): Promise<void> {
  const call = createCaller({ base: () => url, key: () => key })
  const each = async () => void (await call(postMessage, { body: { group, data: { text } } }))
  await Promise.all(Array.from({ length: count }, each))
}

export async function upload({ url, key }: Pick<Target, 'url' | 'key'>, bytes: Buffer, count: number): Promise<void> {
  const send = async () => {
    const body = new FormData()
    body.set('file', new Blob([Uint8Array.from(bytes)]), 'a.jpg')
    await (await fetch(`${url}api/files`, { method: 'POST', body, headers: { 'X-AUTH-TOKEN': key } })).text()
  }
  await Promise.all(Array.from({ length: count }, send))
}
