import { findFiles } from '../device-storage/chosen-files.ts'
import {
  findWaitingMessages,
  outboxTag,
  saveWaitingMessage,
  type WaitingFile,
  type WaitingMessage,
} from '../device-storage/waiting-messages.ts'
import { sendKept } from './push-actions.ts'

declare const self: ServiceWorkerGlobalScope

type SyncEvent = ExtendableEvent & { tag: string }

/** Sends what waits when the network is back and no page is open: docs/decisions/0016-service-worker.md. */
export function sendOutbox(): void {
  self.addEventListener('sync' as 'message', (event) => {
    const { tag } = event as unknown as SyncEvent
    if (tag === outboxTag) event.waitUntil(Promise.all([sendAll(), sendKept()]))
  })
}

/** Rejects when the browser should wake us again later. */
async function sendAll(): Promise<void> {
  const messages = (await findWaitingMessages()).filter(({ hasArrived }) => !hasArrived)
  if (messages.length === 0) return
  const pages = await self.clients.matchAll({ type: 'window' })
  if (pages.length > 0) throw new Error('A page is open and sends them itself; it may be closed before it has')
  /** Messages of one place go one after the other. */
  const blocked = new Set<string>()
  // Their ids are in the order in which they were written.
  for (const message of messages.toSorted((a, b) => (a.body.id < b.body.id ? -1 : 1))) {
    if (blocked.has(message.place) || !(await send(message))) blocked.add(message.place)
  }
}

/** Returns false when only a page can do it: the server refuses it, or it has large files. */
async function send(message: WaitingMessage): Promise<boolean> {
  const ids: string[] = []
  for (const file of message.files) {
    const id = file.id ?? (await sendFile(file, message.key))
    if (!id) return false
    file.id = id
    ids.push(id)
    await saveWaitingMessage(message)
  }
  const captions = message.files.flatMap(({ id, caption, alt }) => (caption || alt ? { file: id, caption, alt } : []))
  const body = JSON.stringify({ ...message.body, files: [...new Set(ids)], captions })
  const response = await post('api/messages', message.key, body, { 'Content-Type': 'application/json' })
  if (!response.ok) return false
  await saveWaitingMessage({ ...message, hasArrived: true })
  return true
}

async function sendFile({ localId, needsPage, keepsPosition }: WaitingFile, key: string): Promise<string | undefined> {
  const file = needsPage ? undefined : (await findFiles([localId])).get(localId)
  if (!file) return undefined
  const form = new FormData()
  form.append('file', file, file.name)
  const response = await post(`api/files${keepsPosition ? '?position=keep' : ''}`, key, form)
  return response.ok ? ((await response.json()) as { id: string }).id : undefined
}

/** What may pass by itself rejects, and is tried again. */
async function post(path: string, key: string, body: BodyInit, headers = {}): Promise<Response> {
  const url = new URL(path, self.registration.scope)
  const response = await fetch(url, { method: 'POST', headers: { 'X-AUTH-TOKEN': key, ...headers }, body })
  if (response.status >= 500 || response.status === 429) throw new Error(`The server responds with ${response.status}`)
  return response
}
