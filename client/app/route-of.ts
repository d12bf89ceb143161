import { lazyPage, pageWithWords } from './lazy-page.ts'
import type { Page } from './page.ts'

/* What `pages.ts` says, as the router takes it. */

const modules = import.meta.glob<Record<string, () => React.ReactNode>>([
  './layouts/AppLayout.tsx',
  '../features/*/*{Page,Layout}.tsx',
  // What is left out here is no page by itself.
  '!../**/{Invitation,InvalidInvitation,SetUp,PersonNotFound,InvalidLink,Settings}Page.tsx',
])

export function routeOf<Path extends string>(page: Page<Path>) {
  return { path: page.path, component: page.module ? componentOf(page) : undefined, staticData: { page } }
}

/** The same for a page that stands in what others share, and whose path begins with that of these. */
export function tabOf<Parent extends string, Path extends string>(layout: { path: Parent }, page: Page<Path>) {
  const rest = page.path.slice(layout.path.length) || '/'
  return { ...routeOf(page), path: rest as Below<Parent, Path> }
}

type Below<Parent extends string, Path extends string> = Path extends Parent
  ? '/'
  : Path extends `${Parent}${infer Rest}`
    ? Rest
    : never

/** The component that a module is named after. */
export function componentOf({ module = '', hasFirstWords }: Pick<Page, 'module' | 'hasFirstWords'>) {
  const load = modules[`../${module}`.replace('../app/', './')]!
  const name = module.slice(module.lastIndexOf('/') + 1, -'.tsx'.length)
  return hasFirstWords ? lazyPage(load, name) : pageWithWords(load, name)
}
