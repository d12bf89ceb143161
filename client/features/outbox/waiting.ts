import type { Bytes } from '#contract/units.ts'
import {
  findWaitingMessage,
  outboxTag,
  removeWaitingMessage,
  saveWaitingMessage,
  type WaitingFile,
} from '../../device-storage/waiting-messages.ts'
import { isThere } from '../uploads/saved-uploads.ts'
import type { FileUpload } from '../uploads/upload-list.ts'
import { bodyOf } from './message-body.ts'
import type { Outgoing } from './outgoing.ts'

type SyncRegistration = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } }

/**
 * Lets Chromium wake the service worker once there is a network, even if the page is closed. Does nothing elsewhere.
 */
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

/** It has been sent, or must not be any more. */
export function takeFromWorker(id: string): void {
  if (mayBeWoken()) void removeWaitingMessage(id)
}

function mayBeWoken(): boolean {
  return 'SyncManager' in window
}

/** Larger files are sent in parts and may need conversion, which takes a page. */
const large: Bytes = 5_000_000

function waitingFile(upload: FileUpload): WaitingFile {
  const { localId, kind, file, turns, keepsPosition, caption, alt, location } = upload
  if (isThere(upload)) return { localId, caption, alt, location, id: upload.stored!.id }
  const isSimple = (kind === 'image' || kind === 'pdf') && !turns && (file?.size ?? 0) <= large
  return {
    localId,
    caption,
    alt,
    location,
    ...(keepsPosition && { keepsPosition }),
    ...(!isSimple && { needsPage: true }),
  }
}
