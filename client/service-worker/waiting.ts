import type { Input } from '#contract/endpoint.ts'
import type { postMessage } from '#contract/messages.ts'

/** A message that the service worker may send when no page is open to do so. */
export type Waiting = {
  /** Of the session in which it was written. */
  key: string
  place: string
  body: Omit<Input<typeof postMessage>['body'], 'files' | 'captions'> & { id: string }
  files: WaitingFile[]
  hasArrived?: true
}

/** `id` is what the server calls it, once it has it. Some files are left to a page. */
export type WaitingFile = {
  localId: string
  id?: string
  keepsPosition?: boolean
  needsPage?: true
  caption?: string
  alt?: string
}

/** Under this name the browser is asked to wake the service worker. */
export const outboxTag = 'outbox'
