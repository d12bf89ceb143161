import type { QueryClient } from '@tanstack/react-query'
import type { OpenWriters } from '../drafts/open-writers.ts'
import { createOutgoingList } from './outgoing-list.ts'
import type { Outgoing } from './outgoing.ts'
import { savedOutgoing } from './saved-outgoing.ts'
import type { Surroundings } from './say-unsent.ts'
import type { Sending } from './sending.ts'

export type Outbox = ReturnType<typeof createOutbox>

export function createOutbox(queryClient: QueryClient, writers: OpenWriters, surroundings: Surroundings) {
  const list = createOutgoingList()
  let sending: Sending | undefined

  async function load(): Promise<Sending> {
    if (sending) return sending
    const { createSending } = await import('./sending.ts')
    return (sending ??= createSending(queryClient, writers, list, surroundings))
  }

  async function send(message: Outgoing): Promise<boolean> {
    list.add(message)
    return (await load()).send(message)
  }

  /** Stops sending and returns the message to its draft, at the author's request. */
  async function takeBack(id: string): Promise<void> {
    ;(await load()).takeBack(id)
  }

  function resume(author: string): void {
    for (const message of savedOutgoing()) if (message.author === author && !list.find(message.id)) void send(message)
  }

  return { messages: list.store, load, send, takeBack, resume }
}
