import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createCaller } from '#client/api/call.ts'
import { postMessage } from '#contract/messages.ts'
import * as bombs from '#test/photos/bombs.ts'

export type Target = { url: string; key: string; group: string }

/** `count` is how many pieces share the memory that it takes, where that is of interest. */
export type Attack = { count?: number; run: (target: Target) => Promise<void> }

const slowBodies = 500
const streams = 20
const stayFor = 5000

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

async function post({ url, key, group }: Target, count: number, text: string): Promise<void> {
  const call = createCaller({ base: () => url, key: () => key })
  const each = async () => void (await call(postMessage, { body: { group, data: { text } } }))
  await Promise.all(Array.from({ length: count }, each))
}

export async function upload({ url, key }: Target, bytes: Buffer, count: number): Promise<void> {
  const send = async () => {
    const body = new FormData()
    body.set('file', new Blob([Uint8Array.from(bytes)]), 'a.jpg')
    await (await fetch(`${url}api/files`, { method: 'POST', body, headers: { 'X-AUTH-TOKEN': key } })).text()
  }
  await Promise.all(Array.from({ length: count }, send))
}
