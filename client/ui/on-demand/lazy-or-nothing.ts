import { lazy, type ComponentType } from 'react'

/** For components that a page can do without if they fail to load. */
export function lazyOrNothing<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (module) => ({ default: module[name] }),
      () => ({ default: () => null }),
    ),
  )
}
