import { createRoute } from '@tanstack/react-router'
import { administrationPages as pages } from '../administration-pages.ts'
import { lazyPlaceholder } from '../loading/lazy-placeholder.ts'
import { member } from './frame-routes.tsx'
import { routeOf } from './route-of.ts'

const administered = { ...member, pendingComponent: lazyPlaceholder('form') }

/** For those who look after the server. */
export const forAdministrators = {
  health: createRoute({ ...administered, ...routeOf(pages.health) }),
  everybody: createRoute({ ...administered, ...routeOf(pages.everybody) }),
  allGroups: createRoute({ ...administered, ...routeOf(pages.allGroups) }),
  storage: createRoute({ ...administered, ...routeOf(pages.storage) }),
  backups: createRoute({ ...administered, ...routeOf(pages.backups) }),
  administeredEmail: createRoute({ ...administered, ...routeOf(pages.administeredEmail) }),
  administeredNotice: createRoute({ ...administered, ...routeOf(pages.administeredNotice) }),
  serverSettings: createRoute({ ...administered, ...routeOf(pages.serverSettings) }),
  administratorActs: createRoute({ ...administered, ...routeOf(pages.administratorActs) }),
}
