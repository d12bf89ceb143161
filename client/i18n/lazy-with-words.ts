import { lazy, type ComponentType } from 'react'
import { withAllWords } from './i18n.ts'

/** Loads code and words when first rendered; `instead` is shown if they cannot be loaded. */
export function lazyWithWords<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  instead?: ComponentType<Props>,
) {
  const loading = () => withAllWords(load()).then((module) => ({ default: module[name] }))
  return lazy(instead ? () => loading().catch(() => ({ default: instead })) : loading)
}
