import {
  giveHeartFromPush,
  muteFromPush,
  readFromPush,
  replyFromPush,
  type PushMessage,
  type PushReply,
} from '#contract/push.ts'
import { outcomeOf, type Outcome } from '../api/sending/send-message.ts'
import type { ToPage } from '../api/worker-messages.ts'
import { findHearts, removeHeart, saveHeart } from '../device-storage/hearts.ts'
import { withShown } from '../device-storage/shown-notifications.ts'
import { findTypedReplies, removeTypedReply, saveTypedReply, type TypedReply } from '../device-storage/typed-replies.ts'
import { outboxTag } from '../device-storage/waiting-messages.ts'
import { callerWith } from './call-server.ts'

declare const self: ServiceWorkerGlobalScope

const call = callerWith()

/** `reply` is text typed into a notification, on platforms that have a field for it. */
type Action = { type?: 'text'; action: string; title: string; placeholder?: string }
type Offered = Pick<PushMessage, 'reply' | 'heart' | 'mute'>

/** A browser shows the first of them: most have room for two. */
export function actionsOf({ reply, heart, mute }: Offered): Action[] {
  return [
    ...(reply ? [{ type: 'text', action: 'reply', title: reply.label, placeholder: reply.placeholder } as const] : []),
    ...(heart ? [{ action: 'heart', title: heart.label }] : []),
    ...(mute ? [{ action: 'mute', title: mute.label }] : []),
  ]
}

export async function mute(token: string): Promise<boolean> {
  return (await outcomeOf(call(muteFromPush, { body: { token } }))) === 'done'
}

/** Stored until the server has it. Returns false when a page has to show why it is refused. */
export async function giveHeart(token: string): Promise<boolean> {
  const isStored = await saveHeart(token).then(
    () => true,
    () => false,
  )
  const outcome = await sendHeart(token)
  if (outcome === 'later') await wakeLater()
  return outcome === 'done' || (outcome === 'later' && isStored)
}

export async function markRead(token: string): Promise<void> {
  await outcomeOf(call(readFromPush, { body: { token } }))
}

/**
 * Stores a reply until the server has it. A page moves refused replies, and those that no sync sends, into its outbox.
 * Returns false when the page has to.
 */
export async function reply(given: PushReply, text: string): Promise<boolean> {
  const stored = { ...given, text }
  const isStored = await saveTypedReply(stored).then(
    () => true,
    // There is no room for it: it is then shown, rather than lost.
    () => false,
  )
  const outcome = await send(stored)
  if (outcome === 'done') return true
  if (!isStored) await notify(stored)
  if (outcome === 'later') await wakeLater()
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage('typed' satisfies ToPage)
  return outcome === 'later'
}

/** Sends what was stored without a network. Rejects to be called again. */
export async function sendStored(): Promise<void> {
  await sendHearts()
  await sendReplies()
}

export async function sendHearts(): Promise<void> {
  for (const token of await findHearts()) {
    if ((await sendHeart(token)) === 'later') throw new Error(unreachable)
  }
}

async function sendReplies(): Promise<void> {
  for (const stored of await findTypedReplies()) {
    const outcome = await send(stored)
    if (outcome === 'later') throw new Error(unreachable)
    if (outcome === 'refused') await notify(stored)
  }
}

const unreachable = 'The server cannot be reached'

/** Milliseconds between attempts: nearly as long as a browser keeps a service worker alive. */
const pauses = [2, 5, 10, 20, 20, 20, 20, 20, 20, 20, 20, 20].map((seconds) => seconds * 1000)

/**
 * Browsers promise to wake a service worker only while a page is open. Without one, retries for a while, and then
 * shows a notification that the reply is waiting: nobody should believe that it was sent.
 */
export async function seeThrough(): Promise<void> {
  for (const pause of pauses) {
    if (await isInGoodHands()) return
    await new Promise((resolve) => setTimeout(resolve, pause))
    const isOver = await sendStored().then(
      () => true,
      () => false,
    )
    if (isOver) return
  }
  if (await isInGoodHands()) return
  for (const stored of await findTypedReplies()) await notify(stored)
}

/** Nothing is left to send, a page does it, or the browser will wake us. Pages send no hearts. */
async function isInGoodHands(): Promise<boolean> {
  const hasHearts = (await findHearts()).length > 0
  if (!hasHearts && (await findTypedReplies()).length === 0) return true
  if (!hasHearts && (await self.clients.matchAll({ type: 'window' })).length > 0) return true
  const tags = await syncs()
    ?.getTags()
    .catch((): string[] => [])
  return tags?.includes(outboxTag) ?? false
}

/** One that the server refuses is dropped: nobody can do more about it. */
async function sendHeart(token: string): Promise<Outcome> {
  const outcome = await outcomeOf(call(giveHeartFromPush, { body: { token } }))
  if (outcome !== 'later') await removeHeart(token)
  return outcome
}

async function send(stored: TypedReply): Promise<Outcome> {
  const outcome = await outcomeOf(call(replyFromPush, { body: { token: stored.token, text: stored.text } }))
  if (outcome === 'done') await removeTypedReply(stored.id)
  return outcome
}

/** A worker may not open a page unasked, so a notification offers it. */
async function notify({ id, problem, text, parent }: TypedReply): Promise<void> {
  const data = { id, url: `messages/${parent}?focus=reply`, at: 0 }
  await withShown(() => self.registration.showNotification(problem, { body: text, tag: `unsent ${id}`, data }))
}

async function wakeLater(): Promise<void> {
  // Refused without permission, and without a page.
  await syncs()
    ?.register(outboxTag)
    .catch(() => undefined)
}

type Syncs = { register: (tag: string) => Promise<void>; getTags: () => Promise<string[]> }

function syncs(): Syncs | undefined {
  return (self.registration as ServiceWorkerRegistration & { sync?: Syncs }).sync
}
