import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { readerOf, timeOf, type Seen } from './bystander.ts'

/** In a thread of its own, so that what attacks compute here does not count as what others wait. */
const { url, key, newConnections } = workerData as { url: string; key: string; newConnections?: boolean }
const read = readerOf(url, key, newConnections)
let seen: Seen = { times: [], refused: [] }
const over = new AbortController()

parentPort!.on('message', (say: 'tell' | 'end') => {
  parentPort!.postMessage(seen)
  seen = { times: [], refused: [] }
  if (say === 'end') over.abort()
})

while (!over.signal.aborted) {
  const { times, refused } = seen
  times.push(await timeOf(() => read().catch((error: Error) => void refused.push(error.message))))
  await nextTurn()
}
parentPort!.close()
