import { lazy, type ComponentType } from 'react'

/** A component that the page does without where it cannot be loaded. */
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
