import { lazyRouteComponent } from '@tanstack/react-router'
import { Waiting } from '../Waiting.tsx'
import type { Placeholder } from './placeholders.ts'

/** The router loads it with the page, or before. All are in one file; where that cannot be had, a mark waits instead. */
export function lazyPlaceholder(name: Placeholder) {
  return lazyRouteComponent(async () => {
    const loaded = await import('./placeholders.ts').catch(() => undefined)
    return { Placeholder: loaded?.placeholders[name] ?? Waiting }
  }, 'Placeholder')
}
