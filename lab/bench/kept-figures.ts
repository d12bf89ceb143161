import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ratio, Result } from './report.ts'

/** The ratios of the last release: absolute figures of another machine say nothing. */
const path = join(import.meta.dirname, 'kept-figures.json')

type Kept = Record<string, Ratio>

/**
 * Of the rows that were measured now; the others stay. Of what is kept already the worse stays, so that three runs keep
 * the worst of them: a single one would be of a good hour, and later ones would seem to be worse.
 */
export function keepFigures(results: Result[]): void {
  const before = readKept()
  const measured = results.flatMap(({ what, ratio }) => (ratio ? [[what, worseOf(before[what], ratio)] as const] : []))
  const kept = { ...before, ...Object.fromEntries(measured) }
  const sorted = Object.entries(kept).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

/** The worse median, and the lowest and highest of all their pairs. */
export function worseOf(kept: Ratio | undefined, now: Ratio): Ratio {
  if (!kept) return now
  const worse = now.better === 'more' ? Math.min : Math.max
  return {
    median: worse(kept.median, now.median),
    lowest: Math.min(kept.lowest, now.lowest),
    highest: Math.max(kept.highest, now.highest),
    better: now.better,
  }
}

/** What is worse than every pair of the last release was, in words. */
export function worseThanKept(results: Result[], kept: Kept = readKept()): string[] {
  return results.flatMap(({ what, ratio }) => {
    const then = kept[what]
    if (!ratio || !then) return []
    const isWorse = ratio.better === 'more' ? ratio.median < then.lowest : ratio.median > then.highest
    return isWorse ? [`${what} (${then.median} → ${ratio.median})`] : []
  })
}

function readKept(): Kept {
  return JSON.parse(readFileSync(path, 'utf8')) as Kept
}
