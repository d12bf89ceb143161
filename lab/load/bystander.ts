import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { listFeed } from '#contract/messages.ts'
import type { Milliseconds } from '#contract/units.ts'
import { residentMegabytes } from '#test/servers/resident-megabytes.ts'

/** Of the 99th of a hundred requests of somebody else. */
export const mostWait: Milliseconds = 250

/** How long each of the bystander's requests took, and why those failed that did. */
export type Seen = { times: Milliseconds[]; refused: string[] }

export async function timeOf(work: () => Promise<unknown>): Promise<Milliseconds> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Reads the feed, on one connection or on a new one each time. */
export function readerOf(url: string, key: string, newConnections = false): () => Promise<void> {
  const agent = new Agent({ keepAlive: !newConnections })
  return async () => {
    const { promise, resolve, reject } = Promise.withResolvers<Parameters<typeof text>[0]>()
    get(
      url + listFeed.path.slice(1).replace(':offset', '0'),
      { agent, headers: { 'X-AUTH-TOKEN': key } },
      (response) =>
        response.statusCode === 200
          ? resolve(response)
          : reject(new Error(`The feed responds ${response.statusCode}.`)),
    ).on('error', reject)
    await text(await promise)
  }
}

/** Of the server and the processes that it has started, in megabytes. */
export function memoryOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + (residentMegabytes(each) ?? 0), 0)
}

/** What one of a hundred times is not below, or any other part. */
export function partOf(times: readonly Milliseconds[], part: number): Milliseconds {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0
}
