import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Stands before a store, listens in, and can fall silent: it goes on taking connections and all that is sent. */
export type Front = {
  origin: string
  /** The first line of each request, and all bytes that were sent. */
  asked: () => string[]
  sent: () => Buffer
  /** How many connections are open. */
  open: () => number
  /** From now on, connections that begin a request like this get nothing any more, once they had so many bytes. */
  silence: (requests: RegExp, after?: number) => void
  /** Closes those that were silent; the next ones are heard again. */
  speak: () => void
}

const startOfRequest = /^[A-Z]+ \/\S* HTTP\/1\.1/

export async function startFront(origin: string): Promise<Front> {
  const { hostname, port } = new URL(origin)
  const sockets = new Set<Socket>()
  /** And how many bytes each gets before it is. */
  const silent = new Map<Socket, number>()
  const asked: string[] = []
  const sent: Buffer[] = []
  let silenced: { requests: RegExp; after: number } | undefined

  const server = createServer((client) => {
    const behind = connect(Number(port), hostname)
    for (const socket of [client, behind])
      socket.on('error', () => {}).on('close', () => [client, behind].map((each) => each.destroy()))
    sockets.add(client)
    client.on('close', () => sockets.delete(client))
    client.on('data', (chunk: Buffer) => {
      sent.push(chunk)
      const [line] = startOfRequest.exec(chunk.toString('latin1', 0, 1000)) ?? []
      if (line !== undefined) asked.push(line)
      if (line !== undefined && silenced?.requests.test(line)) silent.set(client, silenced.after)
      if (silent.get(client) !== 0) behind.write(chunk)
    })
    behind.on('data', (chunk: Buffer) => {
      const left = silent.get(client) ?? Infinity
      if (left < Infinity) silent.set(client, Math.max(0, left - chunk.length))
      client.write(left < Infinity ? chunk.subarray(0, left) : chunk)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    sent: () => Buffer.concat(sent),
    open: () => sockets.size,
    silence: (requests, after = 0) => {
      silenced = { requests, after }
    },
    speak: () => {
      silenced = undefined
      for (const client of silent.keys()) client.destroy()
    },
  }
}
