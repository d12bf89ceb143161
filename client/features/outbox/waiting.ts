import {
  findWaitingMessage,
  outboxTag,
  removeWaitingMessage,
  saveWaitingMessage,
  type WaitingFile,
} from '../../device-storage/waiting-messages.ts'
import { isThere } from '../uploads/kept-uploads.ts'
import type { FileUpload } from '../uploads/upload-list.ts'
import { bodyOf } from './message-body.ts'
import type { Outgoing } from './outgoing.ts'

type SyncRegistration = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } }

/** Chromium wakes the service worker once there is a network, even when the page was closed. Elsewhere nothing happens. */
export async function leaveToWorker(message: Outgoing, key: string | undefined): Promise<void> {
  if (!mayBeWoken() || key === undefined) return
  const { place, files } = message
  await saveWaitingMessage({ key, place, body: bodyOf(message), files: files.map(waitingFile) })
  const registration = (await navigator.serviceWorker.getRegistration()) as SyncRegistration | undefined
  await registration?.sync.register(outboxTag).catch(() => undefined)
}

/** Whether it was sent while no page was open. */
export async function hasArrivedMeanwhile(id: string): Promise<boolean> {
  return mayBeWoken() && (await findWaitingMessage(id))?.hasArrived === true
}

/** It is sent, or not to be sent any more. */
export function takeFromWorker(id: string): void {
  if (mayBeWoken()) void removeWaitingMessage(id)
}

function mayBeWoken(): boolean {
  return 'SyncManager' in window
}

/** In bytes; what is larger is sent in parts, and what is made of it first needs a page. */
const large = 5_000_000

function waitingFile(upload: FileUpload): WaitingFile {
  const { localId, kind, file, turns, keepsPosition, caption, alt } = upload
  if (isThere(upload)) return { localId, caption, alt, id: upload.stored!.id }
  const isSimple = (kind === 'image' || kind === 'pdf') && !turns && (file?.size ?? 0) <= large
  return { localId, caption, alt, ...(keepsPosition && { keepsPosition }), ...(!isSimple && { needsPage: true }) }
}
