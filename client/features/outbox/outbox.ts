import type { QueryClient } from '@tanstack/react-query'
import type { OpenWriters } from '../drafts/open-writers.ts'
import { keptOutgoing } from './kept-outgoing.ts'
import { createOutgoingList } from './outgoing-list.ts'
import type { Outgoing } from './outgoing.ts'
import type { Surroundings } from './say-unsent.ts'
import type { Sending } from './sending.ts'

export type Outbox = ReturnType<typeof createOutbox>

/** Messages on their way, for pages to show; how they get there is loaded once somebody writes. */
export function createOutbox(queryClient: QueryClient, writers: OpenWriters, surroundings: Surroundings) {
  const list = createOutgoingList()
  let sending: Sending | undefined

  async function load(): Promise<Sending> {
    if (sending) return sending
    const { createSending } = await import('./sending.ts')
    return (sending ??= createSending(queryClient, writers, list, surroundings))
  }

  /** Returns whether it arrived. */
  async function send(message: Outgoing): Promise<boolean> {
    list.add(message)
    return (await load()).send(message)
  }

  /** The author wants it back: it is stopped and lies where it was written. */
  async function takeBack(id: string): Promise<void> {
    ;(await load()).takeBack(id)
  }

  /** Takes up what was on its way when the page was last closed. */
  function resume(author: string): void {
    for (const message of keptOutgoing()) if (message.author === author && !list.find(message.id)) void send(message)
  }

  return { messages: list.store, load, send, takeBack, resume }
}
