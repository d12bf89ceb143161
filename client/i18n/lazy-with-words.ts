import { lazy, type ComponentType } from 'react'
import { withAllWords } from './i18n.ts'

/** A component whose code and words are loaded when it is first shown; `instead` stands in where they cannot be. */
export function lazyWithWords<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  instead?: ComponentType<Props>,
) {
  const loading = () => withAllWords(load()).then((module) => ({ default: module[name] }))
  return lazy(instead ? () => loading().catch(() => ({ default: instead })) : loading)
}
