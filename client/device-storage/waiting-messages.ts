import type { Input } from '#contract/endpoint.ts'
import type { postMessage } from '#contract/messages.ts'
import { find, findAll, orElse, remove, save } from './database.ts'

/** A message that the service worker may send when no page is open. */
export type WaitingMessage = {
  key: string
  place: string
  body: Omit<Input<typeof postMessage>['body'], 'files' | 'captions'> & { id: string }
  files: WaitingFile[]
  hasArrived?: true
}

/** `id` is the server's, once it has the file. Some files are left to a page. */
export type WaitingFile = {
  localId: string
  id?: string
  keepsPosition?: boolean
  needsPage?: true
  caption?: string
  alt?: string
  location?: string
}

/** The name of the sync event that wakes the service worker. */
export const outboxTag = 'outbox'

const prefix = 'waiting '

export function saveWaitingMessage(message: WaitingMessage): Promise<void> {
  return orElse(undefined, () => save(prefix + message.body.id, message))
}

export function findWaitingMessage(id: string): Promise<WaitingMessage | undefined> {
  return find(prefix + id)
}

export function findWaitingMessages(): Promise<WaitingMessage[]> {
  return findAll(prefix)
}

export function removeWaitingMessage(id: string): Promise<void> {
  return remove([prefix + id])
}
