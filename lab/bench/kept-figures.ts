import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ratio, Result } from './report.ts'

/** The ratios of the last release: absolute figures of another machine say nothing. */
const path = join(import.meta.dirname, 'kept-figures.json')

type Kept = Record<string, Ratio>

/** Of the rows that were measured now; the others stay. */
export function keepFigures(results: Result[]): void {
  const measured = results.flatMap(({ what, ratio }) => (ratio ? [[what, ratio] as const] : []))
  const kept = { ...readKept(), ...Object.fromEntries(measured) }
  const sorted = Object.entries(kept).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
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
