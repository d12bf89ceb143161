import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'

/** In a thread of its own, so that what these connections cost here does not count as what others wait. */
const { url, count, stayFor } = workerData as { url: string; count: number; stayFor: number }
const { hostname, port } = new URL(url)
const over = AbortSignal.timeout(stayFor)

/** Comes from an address of its own, again a second after it was closed, and says nothing. */
async function holdOpen(): Promise<void> {
  while (!over.aborted) {
    const socket = connect({ port: Number(port), host: hostname, localAddress: '127.0.77.77' })
    socket.on('error', () => {})
    over.addEventListener('abort', () => socket.destroy())
    await new Promise((resolve) => socket.once('close', resolve))
    await wait(1000)
  }
}

await Promise.all(Array.from({ length: count }, holdOpen))
