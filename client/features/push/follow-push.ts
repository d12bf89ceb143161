import type { QueryClient } from '@tanstack/react-query'
import type { NewsRow } from '#contract/notifications.ts'
import { readPush } from '#contract/push.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { readStored } from '../../api/stored.ts'
import type { ToPage } from '../../service-worker/messages.ts'
import { keepSubscribed } from './device.ts'

type Page = { queryClient: QueryClient; open: (path: string) => void }

/** What is shown on this device follows what has been read, here or elsewhere; a press on it opens what it is about. */
export function followPush(registration: ServiceWorkerRegistration, { queryClient, open }: Page): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (typeof data === 'object') open(data.open)
  })
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey.join() !== queryKeys.newestNotifications.join()) return
    const known = query.state.data as { news: NewsRow[] } | undefined
    if (known) void closeRead(registration, known.news)
  })
  if (readStored('apiKey')) void call(readPush).then(keepSubscribed, () => {})
}

async function closeRead(registration: ServiceWorkerRegistration, news: NewsRow[]): Promise<void> {
  const all = news.flatMap(({ others = [], ...newest }) => [newest, ...others])
  const read = new Set(all.filter((notification) => notification.read).map(({ id }) => id))
  for (const shown of await registration.getNotifications()) {
    if (read.has((shown.data as { id: string }).id)) shown.close()
  }
}
