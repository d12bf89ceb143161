import { subscribeToPush } from '#contract/push.ts'
import { call } from '../../api/client.ts'
import { needsHomeScreen } from '../../api/install-offer.ts'

/**
 * `install`: on an iPhone only apps on the home screen may notify. `blocked`: only the browser's own settings can
 * change it.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'install' | 'unsupported'

export async function readState(): Promise<PushState> {
  const registration = await registered()
  if (!registration?.pushManager || !('Notification' in window)) return needsHomeScreen() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

export function mayBeTurnedOn(): boolean {
  return 'PushManager' in window && 'Notification' in window && Notification.permission !== 'denied'
}

/** `refused` by the person; `impossible` where the browser has no push service, such as in a private window. */
export type TurnedOn = 'on' | 'refused' | 'impossible'

export async function subscribe(publicKey: string): Promise<TurnedOn> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const registration = await registered()
  const subscription = registration && (await subscriptionTo(registration, publicKey).catch(() => undefined))
  if (!subscription) return 'impossible'
  await publishSubscription(subscription)
  return 'on'
}

async function subscriptionTo({ pushManager }: ServiceWorkerRegistration, publicKey: string) {
  const known = await pushManager.getSubscription()
  if (known && isFor(known, publicKey)) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

export async function unsubscribe(): Promise<void> {
  const subscription = await (await registered())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** Renews a subscription that the browser has changed or the server has lost, without asking anybody. */
export async function keepSubscribed(known: { publicKey: string; endpoint: string | null }): Promise<void> {
  const registration = await registered()
  const subscription = await registration?.pushManager?.getSubscription()
  if (!registration || !subscription) return
  if (subscription.endpoint === known.endpoint && isFor(subscription, known.publicKey)) return
  await publishSubscription(await subscriptionTo(registration, known.publicKey))
}

function registered(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator as Partial<Navigator>
  return serviceWorker ? serviceWorker.getRegistration(document.baseURI) : Promise.resolve(undefined)
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

async function publishSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await call(subscribeToPush, { body: { endpoint, keys: { p256dh, auth } } })
}
