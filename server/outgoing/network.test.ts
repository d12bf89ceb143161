import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { systemNetwork } from './network.ts'
import { createOutgoing } from './outgoing.ts'

const never = new AbortController().signal

async function listening() {
  const server = createServer((socket) => void socket.on('error', () => socket.destroy()).end('hello'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('connects to the first address that accepts', async () => {
  const port = await listening()
  for (const addresses of [['127.0.0.1'], ['::1', '127.0.0.1']]) {
    const socket = systemNetwork().connect(addresses, port)
    await once(socket, 'connect')
    expect(socket.remoteAddress).toBe('127.0.0.1')
    socket.destroy()
  }
})

const typeA = 1

/** A name server that is asked over UDP; `answer` gives the bytes of an address for a name and a type. */
async function startNameServer(answer: (name: string, type: number) => number[] | undefined) {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const labels: string[] = []
    let at = 12
    for (; query[at] !== 0; at += query[at]! + 1) labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!))
    const address = answer(labels.join('.'), query.readUInt16BE(at + 1))
    if (!address) return
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(0x8180, 2)
    header.writeUInt16BE(address.length > 0 ? 1 : 0, 6)
    header.writeUInt16BE(0, 10)
    const question = query.subarray(12, at + 5)
    const record = Buffer.from([0xc0, 12, ...query.subarray(at + 1, at + 5), 0, 0, 0, 0, 0, address.length, ...address])
    socket.send(Buffer.concat([header, question, ...(address.length > 0 ? [record] : [])]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}

test('asks the name server, not the hosts file, and is refused what is not public', async () => {
  const addresses: Record<string, number[]> = { 'inner.example': [10, 0, 0, 5], 'outer.example': [93, 184, 0, 1] }
  const asked: string[] = []
  const server = await startNameServer((name, type) => {
    asked.push(`${name} ${type}`)
    return type === typeA ? (addresses[name] ?? []) : []
  })
  const network = systemNetwork([server])
  expect(await network.resolve('outer.example', never)).toEqual(['93.184.0.1'])
  expect(await network.resolve('localhost', never)).toEqual([])
  asked.length = 0

  const outgoing = createOutgoing({ internalHosts: [], network })
  const inner = outgoing.get('http://inner.example/', { accept: '*/*', mostBytes: 1 })
  await expect(inner).rejects.toMatchObject({ reason: 'blocked-address' })
  expect(asked.toSorted()).toEqual(['inner.example 1', 'inner.example 28'])
})

test('a name server that is silent is not waited for', async () => {
  const server = await startNameServer(() => undefined)
  const outgoing = createOutgoing({ internalHosts: [], network: systemNetwork([server]), timeout: 200 })
  const found = outgoing.get('http://outer.example/', { accept: '*/*', mostBytes: 1 })
  await expect(found).rejects.toMatchObject({ reason: 'too-slow' })
})
