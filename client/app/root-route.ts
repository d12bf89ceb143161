import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { RootPage } from './layouts/RootPage.tsx'
import type { Live } from './live.ts'
import { WholeErrorPage, WholeNotFoundPage } from './whole-pages.tsx'

export type RouterContext = { queryClient: QueryClient; live: Live }

export const root = createRootRouteWithContext<RouterContext>()({
  component: RootPage,
  errorComponent: WholeErrorPage,
  notFoundComponent: WholeNotFoundPage,
})
