import { lazy, type ComponentType } from 'react'
import { withWords } from './i18n.ts'
import type { Part } from './parts.ts'

/** The parts whose words it has, unless they are the usual ones, and what is shown if it cannot be loaded. */
type How<Props> = { words?: readonly Part[]; instead?: ComponentType<Props> }

/** Loads code and words when first rendered. */
export function lazyWithWords<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { words, instead }: How<Props> = {},
) {
  const loading = () => withWords(load(), words).then((module) => ({ default: module[name] }))
  return lazy(instead ? () => loading().catch(() => ({ default: instead })) : loading)
}
