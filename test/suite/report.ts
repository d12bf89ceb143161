import { globSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '#scripts/step.js'
import type { Duration } from './outcome.ts'

const rows = 10

/** What took longest, so that it is seen before it hurts. */
export function slowest(durations: Duration[]): string {
  const first = durations.toSorted((a, b) => b.ms - a.ms).slice(0, rows)
  return table(first.map(({ name, ms }) => [`${(ms / 1000).toFixed(1)} s`, name]))
}

/** The largest files of the built client as they travel (brotli), and all of them together. */
export function largestFiles(): string {
  const files = globSync(join(root, 'dist/assets/*.{js,css}.br')).map((path) => ({
    name: basename(path, '.br'),
    bytes: statSync(path).size,
  }))
  const first = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, rows)
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0)
  return table([
    ...first.map(({ name, bytes }) => [kilobytes(bytes), name] as const),
    [kilobytes(all), `all ${files.length}`],
  ])
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

function table(lines: (readonly [figure: string, name: string])[]): string {
  return lines.map(([figure, name]) => `${figure.padStart(10)}  ${name}`).join('\n')
}
