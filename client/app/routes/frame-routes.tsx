import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { afterPaint } from '../../after-paint.ts'
import * as guards from '../guards.ts'
import { RootPage } from '../layouts/RootPage.tsx'
import { loadFrame } from '../loading/loaders.ts'
import { NotFoundPage } from '../not-found.ts'
import type { RouterContext } from '../page.ts'
import { layouts } from '../pages.ts'
import { WholeErrorPage, WholeNotFoundPage } from '../whole-pages.tsx'
import { componentOf } from './route-of.ts'

export const root = createRootRouteWithContext<RouterContext>()({
  component: RootPage,
  // The router renders loaded pages synchronously within the tap, so the mark on what was tapped is painted first.
  beforeLoad: ({ cause, preload }) =>
    cause === 'stay' && !preload ? new Promise<void>((resolve) => void afterPaint(resolve)) : undefined,
  errorComponent: WholeErrorPage,
  notFoundComponent: WholeNotFoundPage,
})

export const visitor = { getParentRoute: () => root }

/** Where their file cannot be had, neither can that of the page, which says so. */
export const memberLoaders = () => import('../loading/member-loaders.ts').catch(() => undefined)

/** For signed-in people. A missing page says so inside the frame. */
export const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: ({ context: { live }, location }) => {
    guards.requireKey(location)
    live.start()
  },
  loader: loadFrame,
  component: componentOf(layouts.app),
  errorComponent: WholeErrorPage,
})

export const member = { getParentRoute: () => app, notFoundComponent: NotFoundPage }
