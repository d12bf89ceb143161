import { setTimeout as wait } from 'node:timers/promises'
import type { LiveEvent } from '#contract/live-events.ts'
import type { Balancer } from './balancer.ts'
import type { World } from './world.ts'

/** What one stream knows: the messages it has heard of, or has read when it was told to read everything. */
export type Listener = { known: Set<string>; stop: () => Promise<void> }

/** Reads what there is, once for all who ask before it begins. */
export function messageIdsOf({ place }: World): () => Promise<string[]> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<string[]> | undefined
  const read = async () => {
    next = undefined
    return (await place.ask<{ id: string }>('select id from message')).map(({ id }) => id)
  }
  return () => {
    next ??= running.then(read)
    running = next
    return next
  }
}

/** Keeps a stream open, at any server, and goes on from its position when it ends. */
export function startListener(readIds: () => Promise<string[]>, balancer: Balancer, key: string): Listener {
  const known = new Set<string>()
  const stopping = new AbortController()
  let position = 0
  const readAll = async () => {
    for (const id of await readIds()) known.add(id)
  }
  const hear = async (block: string) => {
    const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/, 2) as [string, string]))
    const at = Number(fields.get('id') ?? 0)
    if (fields.get('event') === 'anew') {
      position = at
      await readAll()
    } else if (at) position = Math.max(position, at)
    const event = fields.has('event') ? undefined : (JSON.parse(fields.get('data') ?? '{}') as Partial<LiveEvent>)
    if (event?.type === 'message-posted') known.add(event.message!)
  }
  const listen = async (url: string) => {
    const headers = { 'X-AUTH-TOKEN': key }
    const response = await fetch(`${url}api/events?after=${position}`, { headers, signal: stopping.signal })
    let pending = ''
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (pending + part).split('\n\n')
      pending = blocks.pop()!
      for (const block of blocks) await hear(block)
    }
  }
  const keepListening = async () => {
    for (let url = balancer.url(); !stopping.signal.aborted; url = balancer.url(url)) {
      await listen(url).catch(() => undefined)
      if (!stopping.signal.aborted) await wait(100 + Math.random() * 100)
    }
  }
  const listening = keepListening()
  return {
    known,
    stop: async () => {
      stopping.abort()
      await listening
    },
  }
}
