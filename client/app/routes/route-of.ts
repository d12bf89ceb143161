import { withWords } from '../../i18n/i18n.ts'
import { lazyPage } from '../loading/lazy-page.ts'
import type { Page } from '../page.ts'

const modules = import.meta.glob<Record<string, () => React.ReactNode>>([
  '../layouts/AppLayout.tsx',
  '../../features/**/*{Page,Layout}.tsx',
])

export function routeOf<Path extends string>(page: Page<Path>) {
  return { path: page.path, component: page.module ? componentOf(page) : undefined, staticData: { page } }
}

/** For a page inside a layout, whose path begins with the layout's. */
export function tabOf<Parent extends string, Path extends string>(layout: { path: Parent }, page: Page<Path>) {
  const rest = page.path.slice(layout.path.length) || '/'
  return { ...routeOf(page), path: rest as Below<Parent, Path> }
}

type Below<Parent extends string, Path extends string> = Path extends Parent
  ? '/'
  : Path extends `${Parent}${infer Rest}`
    ? Rest
    : never

export function componentOf({ module = '', words }: Pick<Page, 'module' | 'words'>) {
  const load = modules[`../../${module}`.replace('../../app/', '../')]!
  const name = module.slice(module.lastIndexOf('/') + 1, -'.tsx'.length)
  return lazyPage(() => withWords(load(), words), name)
}
