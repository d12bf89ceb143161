import { uploadFile } from '#contract/files.ts'
import { outcomeOf, sendMessage, type Outcome, type SentFile } from '../api/sending/send-message.ts'
import { findFiles } from '../device-storage/chosen-files.ts'
import {
  findWaitingMessages,
  outboxTag,
  saveWaitingMessage,
  type WaitingFile,
  type WaitingMessage,
} from '../device-storage/waiting-messages.ts'
import { callerWith } from './call-server.ts'
import { sendStored } from './push-actions.ts'

declare const self: ServiceWorkerGlobalScope

type SyncEvent = ExtendableEvent & { tag: string }

/** Sends waiting messages when the network is back and no page is open: docs/decisions/0016-service-worker.md. */
export function sendOutbox(): void {
  self.addEventListener('sync' as 'message', (event) => {
    const { tag } = event as unknown as SyncEvent
    if (tag === outboxTag) event.waitUntil(Promise.all([sendAll(), sendStored()]))
  })
}

/** Rejects to let the browser wake us again later. */
async function sendAll(): Promise<void> {
  const messages = (await findWaitingMessages()).filter(({ hasArrived }) => !hasArrived)
  if (messages.length === 0) return
  const pages = await self.clients.matchAll({ type: 'window' })
  if (pages.length > 0) throw new Error('A page is open and sends them itself; it may be closed before it has')
  const blocked = new Set<string>()
  // Their ids sort in the order in which they were written.
  for (const message of messages.toSorted((a, b) => (a.body.id < b.body.id ? -1 : 1))) {
    if (blocked.has(message.place) || !(await send(message))) blocked.add(message.place)
  }
}

/** Returns false when only a page can do it: the server refuses it, or it has large files. */
async function send(message: WaitingMessage): Promise<boolean> {
  const sent: SentFile[] = []
  for (const file of message.files) {
    const id = file.id ?? (await sendFile(file, message.key))
    if (!id) return false
    file.id = id
    sent.push({ ...file, id })
    await saveWaitingMessage(message)
  }
  if (!isDone(await outcomeOf(sendMessage(callerWith(message.key), message.body, sent)))) return false
  await saveWaitingMessage({ ...message, hasArrived: true })
  return true
}

async function sendFile({ localId, needsPage, keepsPosition }: WaitingFile, key: string): Promise<string | undefined> {
  const file = needsPage ? undefined : (await findFiles([localId])).get(localId)
  if (!file) return undefined
  const uploading = callerWith(key)(uploadFile, {
    ...(keepsPosition && { query: { position: 'keep' } }),
    form: formOf(file),
  })
  return isDone(await outcomeOf(uploading)) ? (await uploading).id : undefined
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file, file.name)
  return form
}

/** Throws for what may succeed later, so that it is tried again. */
function isDone(outcome: Outcome): boolean {
  if (outcome === 'later') throw new Error('The server cannot be reached, or is in trouble')
  return outcome === 'done'
}
