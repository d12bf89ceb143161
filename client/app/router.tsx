import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { ErrorPage } from './ErrorPage.tsx'
import type { Live } from './live.ts'
import { NotFoundPage } from './not-found.ts'
import { parseSearch, stringifySearch } from './plain-search.ts'
import { routeTree } from './routes/routes.tsx'
import { Waiting } from './Waiting.tsx'

export function createAppRouter(queryClient: QueryClient, live: Live) {
  return createRouter({
    routeTree,
    context: { queryClient, live },
    basepath: new URL(document.baseURI).pathname,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query cache knows how fresh data is; the router asks it every time.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 400,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
