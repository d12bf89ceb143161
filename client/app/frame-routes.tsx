import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import * as guards from './guards.ts'
import { RootPage } from './layouts/RootPage.tsx'
import * as loaders from './loaders.ts'
import { NotFoundPage } from './not-found.ts'
import type { RouterContext } from './page.ts'
import { layouts } from './pages.ts'
import { componentOf } from './route-of.ts'
import { WholeErrorPage, WholeNotFoundPage } from './whole-pages.tsx'

/* What stands around pages, and what pages of one kind have in common. */

export const root = createRootRouteWithContext<RouterContext>()({
  component: RootPage,
  errorComponent: WholeErrorPage,
  notFoundComponent: WholeNotFoundPage,
})

/** Pages that need no session. */
export const visitor = { getParentRoute: () => root }

/** Pages of people who are signed in. What is not there says so inside the frame. */
export const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: ({ context: { live }, location }) => {
    guards.requireKey(location)
    live.start()
  },
  loader: loaders.loadFrame,
  component: componentOf(layouts.app),
  errorComponent: WholeErrorPage,
})

export const member = { getParentRoute: () => app, notFoundComponent: NotFoundPage }
