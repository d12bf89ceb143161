import { subscribeToPush } from '#contract/push.ts'
import { call } from '../../api/client.ts'
import { needsHomeScreen } from '../../api/install-offer.ts'

/**
 * `install`: on an iPhone only an application on the home screen may show notifications. `blocked`: the browser has
 * been told never to, and only its own settings change that.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'install' | 'unsupported'

export async function readState(): Promise<PushState> {
  const registration = await registered()
  if (!registration?.pushManager || !('Notification' in window)) return needsHomeScreen() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Whether the person may still be asked. */
export function mayBeTurnedOn(): boolean {
  return 'PushManager' in window && 'Notification' in window && Notification.permission !== 'denied'
}

/** `refused` by the person; `impossible` where the browser has no push service, as in a private window. */
export type TurnedOn = 'on' | 'refused' | 'impossible'

/** Asks the browser, which asks the person, and tells the server. */
export async function subscribe(publicKey: string): Promise<TurnedOn> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const registration = await registered()
  const subscription = registration && (await subscriptionTo(registration, publicKey).catch(() => undefined))
  if (!subscription) return 'impossible'
  await tellServer(subscription)
  return 'on'
}

/** The one that there is, unless it is for other keys. */
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

/** What browsers have renewed, or the server has lost, is put right; nobody is asked anything. */
export async function keepSubscribed(known: { publicKey: string; endpoint: string | null }): Promise<void> {
  const registration = await registered()
  const subscription = await registration?.pushManager?.getSubscription()
  if (!registration || !subscription) return
  if (subscription.endpoint === known.endpoint && isFor(subscription, known.publicKey)) return
  await tellServer(await subscriptionTo(registration, known.publicKey))
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

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await call(subscribeToPush, { body: { endpoint, keys: { p256dh, auth } } })
}
