import { afterPaint } from '../after-paint.ts'
import { createQueryClient } from '../api/query-client.ts'
import { createOpenWriters } from '../features/drafts/open-writers.ts'
import { createOutbox } from '../features/outbox/outbox.ts'
import { createLeftHeights } from '../pieces/masonry/useHeights.ts'
import { createBarEnd } from '../ui/layout/bar-end.ts'
import { createToasts } from '../ui/toasts/toast.ts'
import { createLive } from './live.ts'
import { createAppRouter } from './router.tsx'

export type Application = ReturnType<typeof createApplication>

export function createApplication() {
  const queryClient = createQueryClient()
  const live = createLive(queryClient)
  const writers = createOpenWriters({
    // To open the database is no part of showing the writer.
    onFirstOpened: () =>
      void afterPaint(() => {
        void outbox.load()
        void forgetUnusedFiles()
      }),
  })
  const toasts = createToasts()
  const router = createAppRouter(queryClient, live)
  const outbox = createOutbox(queryClient, writers, {
    toast: toasts.show,
    openWriter: (id) => void router.navigate({ to: '/groups/$id/write', params: { id } }),
    openMessage: (id) => void router.navigate({ to: '/messages/$id', params: { id } }),
  })
  return {
    queryClient,
    live,
    writers,
    outbox,
    toasts,
    barEnd: createBarEnd(),
    leftHeights: createLeftHeights(),
    router,
  }
}

async function forgetUnusedFiles(): Promise<void> {
  const unused = await import('../features/outbox/unused-files.ts')
  await unused.forgetUnusedFiles()
}
