import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/me.ts'
import type { NewsRow } from '#contract/notifications.ts'
import { readPush } from '#contract/push.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { readStored } from '../../api/stored.ts'
import type { ToPage, ToWorker } from '../../api/worker-messages.ts'
import { withShown } from '../../device-storage/shown-notifications.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { keepSubscribed } from './device.ts'
import { takeTypedReplies } from './typed-replies.ts'

type Page = { queryClient: QueryClient; outbox: Outbox }

/** Closes notifications on this device that were read anywhere, and sends replies typed into them. */
export function followPush(registration: ServiceWorkerRegistration, { queryClient, outbox }: Page): void {
  const takeTyped = () => {
    const me = queryClient.getQueryData<Me>(queryKeys.me)
    if (me) void takeTypedReplies(outbox, me)
  }
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (data === 'typed') takeTyped()
  })
  takeTyped()
  const sendHearts = () => registration.active?.postMessage('send-hearts' satisfies ToWorker)
  for (const name of ['online', 'reachable']) addEventListener(name, sendHearts)
  sendHearts()
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { query } = event
    if (query.queryKey.join() !== queryKeys.newestNotifications.join()) return
    const known = query.state.data as { news: NewsRow[] } | undefined
    if (known) void closeRead(registration, known.news)
  })
  if (readStored('apiKey')) void call(readPush).then(keepSubscribed, () => {})
}

async function closeRead(registration: ServiceWorkerRegistration, news: NewsRow[]): Promise<void> {
  const all = news.flatMap(({ others = [], ...newest }) => [newest, ...others])
  const read = new Set(all.filter((notification) => notification.read).map(({ id }) => id))
  await withShown(async () => {
    for (const shown of await registration.getNotifications()) {
      if (read.has((shown.data as { id: string }).id)) shown.close()
    }
  })
}
