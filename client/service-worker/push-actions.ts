import type { PushMessage, PushReply } from '#contract/push.ts'
import type { ToPage } from '../api/worker-messages.ts'
import { findHearts, removeHeart, saveHeart } from '../device-storage/hearts.ts'
import { withShown } from '../device-storage/shown-notifications.ts'
import { findTypedReplies, removeTypedReply, saveTypedReply, type TypedReply } from '../device-storage/typed-replies.ts'
import { outboxTag } from '../device-storage/waiting-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** `reply` is what was typed into a notification, where the platform has a field for it. */
type Action = { type?: 'text'; action: string; title: string; placeholder?: string }
type Offered = Pick<PushMessage, 'reply' | 'heart' | 'mute'>

/** The buttons under a notification, of which a browser shows the first: most have room for two. */
export function actionsOf({ reply, heart, mute }: Offered): Action[] {
  return [
    ...(reply ? [{ type: 'text', action: 'reply', title: reply.label, placeholder: reply.placeholder } as const] : []),
    ...(heart ? [{ action: 'heart', title: heart.label }] : []),
    ...(mute ? [{ action: 'mute', title: mute.label }] : []),
  ]
}

/** Returns false when it is left to the page, where it can be done as well. */
export async function mute(token: string): Promise<boolean> {
  return (await post('mute', { token })) === 'done'
}

/** Kept until the server has it. Returns false when the page shows why it cannot be given. */
export async function giveHeart(token: string): Promise<boolean> {
  const isKept = await saveHeart(token).then(
    () => true,
    () => false,
  )
  const outcome = await sendHeart(token)
  if (outcome === 'later') await wakeLater()
  return outcome === 'done' || (outcome === 'later' && isKept)
}

/** Where it is not heard, the notification stays unread. */
export async function markRead(token: string): Promise<void> {
  await post('read', { token })
}

/**
 * Keeps a reply until the server has it. What the server refuses, and what no sync sends, a page takes into its outbox.
 * Returns false when the page has to.
 */
export async function reply(given: PushReply, text: string): Promise<boolean> {
  const kept = { ...given, text }
  const isKept = await saveTypedReply(kept).then(
    () => true,
    // There is no room for it: then it is shown, rather than lost.
    () => false,
  )
  const outcome = await send(kept)
  if (outcome === 'done') return true
  if (!isKept) await tell(kept)
  if (outcome === 'later') await wakeLater()
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage('typed' satisfies ToPage)
  return outcome === 'later'
}

/** What found no network, for the event that says that there is one. Rejects when it is to come again. */
export async function sendKept(): Promise<void> {
  await sendHearts()
  await sendReplies()
}

/** Rejects when one is to come again. */
export async function sendHearts(): Promise<void> {
  for (const token of await findHearts()) {
    if ((await sendHeart(token)) === 'later') throw new Error(unreachable)
  }
}

async function sendReplies(): Promise<void> {
  for (const kept of await findTypedReplies()) {
    const outcome = await send(kept)
    if (outcome === 'later') throw new Error(unreachable)
    if (outcome === 'refused') await tell(kept)
  }
}

const unreachable = 'The server cannot be reached'

/** Between attempts, in milliseconds: nearly as long as a browser lets a service worker go on. */
const pauses = [2, 5, 10, 20, 20, 20, 20, 20, 20, 20, 20, 20].map((seconds) => seconds * 1000)

/**
 * Browsers promise to wake a service worker only while a page is open. Without one, what was typed is tried again for a
 * while, and then a notification says that it waits: nobody takes for sent what is not.
 */
export async function seeThrough(): Promise<void> {
  for (const pause of pauses) {
    if (await isInGoodHands()) return
    await new Promise((resolve) => setTimeout(resolve, pause))
    const isOver = await sendKept().then(
      () => true,
      () => false,
    )
    if (isOver) return
  }
  if (await isInGoodHands()) return
  for (const kept of await findTypedReplies()) await tell(kept)
}

/** There is nothing to send, a page does it, or the browser will say when. Pages give no hearts. */
async function isInGoodHands(): Promise<boolean> {
  const hasHearts = (await findHearts()).length > 0
  if (!hasHearts && (await findTypedReplies()).length === 0) return true
  if (!hasHearts && (await self.clients.matchAll({ type: 'window' })).length > 0) return true
  const tags = await syncs()
    ?.getTags()
    .catch((): string[] => [])
  return tags?.includes(outboxTag) ?? false
}

/** One that the server refuses is forgotten: nobody can do more about it. */
async function sendHeart(token: string): Promise<Outcome> {
  const outcome = await post('heart', { token })
  if (outcome !== 'later') await removeHeart(token)
  return outcome
}

async function send(kept: TypedReply): Promise<Outcome> {
  const outcome = await post('reply', { token: kept.token, text: kept.text })
  if (outcome === 'done') await removeTypedReply(kept.id)
  return outcome
}

/** Nobody may open a page without being asked, so a notification does that. */
async function tell({ id, problem, text, parent }: TypedReply): Promise<void> {
  const data = { id, url: `messages/${parent}?focus=reply`, at: 0 }
  await withShown(() => self.registration.showNotification(problem, { body: text, tag: `unsent ${id}`, data }))
}

async function wakeLater(): Promise<void> {
  // Refused where it is not allowed, and without a page.
  await syncs()
    ?.register(outboxTag)
    .catch(() => undefined)
}

type Syncs = { register: (tag: string) => Promise<void>; getTags: () => Promise<string[]> }

function syncs(): Syncs | undefined {
  return (self.registration as ServiceWorkerRegistration & { sync?: Syncs }).sync
}

type Outcome = 'done' | 'refused' | 'later'

async function post(path: 'reply' | 'heart' | 'mute' | 'read', body: object): Promise<Outcome> {
  const url = new URL(`api/push/${path}`, self.registration.scope)
  try {
    const headers = { 'Content-Type': 'application/json' }
    const { ok, status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    if (ok) return 'done'
    return status >= 500 || status === 429 ? 'later' : 'refused'
  } catch {
    return 'later'
  }
}
