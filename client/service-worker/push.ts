import type { PushMessage } from '#contract/push.ts'
import type { Milliseconds, Seconds } from '#contract/units.ts'
import { withShown } from '../device-storage/shown-notifications.ts'
import { openPage } from './open-page.ts'
import { actionsOf, giveHeart, markRead, mute, reply, seeThrough, sendStored } from './push-actions.ts'
import { pathBelowBase } from './scope.ts'

declare const self: ServiceWorkerGlobalScope

/** Missing in TypeScript's types and in some browsers. */
type FullOptions = NotificationOptions & {
  image?: string | undefined
  renotify?: boolean
  timestamp?: number
  actions?: object[]
}
type Shown = Pick<PushMessage, 'id' | 'url' | 'at' | 'reply' | 'heart' | 'mute' | 'pressed'>

const pause: Seconds = 60
const timeout: Milliseconds = 4000

export function showPushed(): void {
  self.addEventListener('push', (event) => {
    const message = event.data?.json() as PushMessage | undefined
    // A push message proves that there is a network.
    if (message) event.waitUntil(Promise.all([show(message), sendStored().catch(() => {})]))
  })
  self.addEventListener('notificationclick', (event) => {
    event.waitUntil(act(event as PressEvent))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event as SubscriptionChange)))
}

type PressEvent = NotificationEvent & { reply?: string | null }

async function act({ notification, action, reply: typed }: PressEvent): Promise<void> {
  const shown = notification.data as Shown
  const text = typed?.trim()
  const isDone =
    (action === 'mute' && shown.mute && (await mute(shown.mute.token))) ||
    (action === 'heart' && shown.heart && (await giveHeart(shown.heart.token))) ||
    (action === 'reply' && shown.reply && text && (await reply(shown.reply, text)))
  notification.close()
  if (isDone) return action === 'mute' ? undefined : seeThrough()
  const marking = shown.pressed && markRead(shown.pressed)
  await openPage(action === 'reply' && shown.reply ? `messages/${shown.reply.parent}?focus=reply` : shown.url)
  await marking
}

/** Removes this device's subscription and notifications, which are not for the next person to sign in. */
export async function forgetDevice(): Promise<void> {
  const subscription = await self.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  await withShown(async () => {
    for (const notification of await self.registration.getNotifications()) notification.close()
  })
}

async function show(message: PushMessage): Promise<void> {
  const { id, tag, title, body, lang, at, url, unread, read } = message
  await withShown(async () => {
    const all = await self.registration.getNotifications()
    for (const shown of all) if (read.includes((shown.data as Shown).id)) shown.close()
  })
  if ('setAppBadge' in navigator) await navigator.setAppBadge(unread).catch(() => {})
  if (!mustShowAll && (await isLookedAt(url))) return

  const [icon = here('icons/192.png'), image] = await Promise.all([pictureAt(message.icon), pictureAt(message.image)])
  const options: FullOptions = {
    body,
    lang,
    tag,
    icon,
    image,
    badge: here('icons/badge.png'),
    timestamp: at * 1000,
    actions: actionsOf(message),
    data: {
      id,
      url,
      at,
      reply: message.reply,
      heart: message.heart,
      mute: message.mute,
      pressed: message.pressed,
    } satisfies Record<keyof Shown, unknown>,
  }
  await withShown(async () => {
    const before = (await self.registration.getNotifications({ tag })).map((shown) => (shown.data as Shown).at)
    const renotify = before.every((earlier) => at - earlier >= pause)
    await self.registration.showNotification(title, { ...options, renotify } as FullOptions)
  })
}

/** Safari revokes the subscription unless every message is shown. */
const mustShowAll = /^(?!.*(chrome|android)).*safari/i.test(navigator.userAgent)

async function isLookedAt(url: string): Promise<boolean> {
  const conversation = firstOf(url)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.some(
    (page) => page.visibilityState === 'visible' && firstOf(pathBelowBase(new URL(page.url))) === conversation,
  )
}

function firstOf(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}

/** As a data address: it is fetched with the cookie, and survives its removal from the server. */
async function pictureAt(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined
  try {
    const response = await fetch(here(path), { signal: AbortSignal.timeout(timeout) })
    return response.ok ? await dataAddress(await response.blob()) : undefined
  } catch {
    return undefined
  }
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error as Error)
    reader.readAsDataURL(blob)
  })
}

function here(path: string): string {
  return new URL(path, self.registration.scope).href
}

type SubscriptionChange = ExtendableEvent & { oldSubscription?: PushSubscription | null }

/** The next page that opens informs the server: only pages have the key of the session. */
async function renew({ oldSubscription }: SubscriptionChange): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (applicationServerKey)
    await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}
