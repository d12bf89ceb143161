import { median, type Pair } from './pairs.ts'

/** One line of the table; `holds` is undefined where there is no target. */
export type Result = {
  what: string
  a: string
  b: string
  measured: string
  target: string
  holds?: boolean
  /** Where the row is one: what the next release is compared with. */
  ratio?: Ratio
}

export type Ratio = { median: number; lowest: number; highest: number; better: 'more' | 'less' }

type Target = { atLeast: number } | { atMost: number }

/** The median of the ratios A / B of pairs, against a target. */
export function ratio(what: string, pairs: Pair[], target: Target, unit: string): Result {
  const ratios = pairs.map(({ a, b }) => a / b)
  const measured = median(ratios)
  const [lowest, highest] = [Math.min(...ratios), Math.max(...ratios)]
  return {
    what,
    a: `${rounded(median(pairs.map(({ a }) => a)))} ${unit}`,
    b: `${rounded(median(pairs.map(({ b }) => b)))} ${unit}`,
    measured: `${measured.toFixed(2)} (${lowest.toFixed(2)}–${highest.toFixed(2)})`,
    ...judged(measured, target),
    ratio: {
      median: hundredths(measured),
      lowest: hundredths(lowest),
      highest: hundredths(highest),
      better: 'atLeast' in target ? 'more' : 'less',
    },
  }
}

export function judged(measured: number, target: Target): Pick<Result, 'target' | 'holds'> {
  return 'atLeast' in target
    ? { target: `≥ ${target.atLeast}`, holds: measured >= target.atLeast }
    : { target: `≤ ${target.atMost}`, holds: measured <= target.atMost }
}

function hundredths(number: number): number {
  return Math.round(number * 100) / 100
}

function rounded(number: number): string {
  return number >= 100 ? number.toFixed(0) : number.toFixed(2)
}

/** The table in Markdown, ready to be pasted into a page. */
export function printTable(results: Result[], columns: { a: string; b: string; measured: string }): void {
  if (results.length === 0) return
  const header = ['', columns.a, columns.b, columns.measured, 'target', '']
  const rows = results.map(({ what, a, b, measured, target, holds }) => {
    const verdict = holds === undefined ? '' : holds ? 'holds' : 'MISSED'
    return [what, a, b, measured, target, verdict]
  })
  const widths = header.map((_, n) => Math.max(3, ...[header, ...rows].map((row) => row[n]!.length)))
  const line = (cells: string[]) => `| ${cells.map((cell, n) => cell.padEnd(widths[n]!)).join(' | ')} |`
  console.log(['', line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line), ''].join('\n'))
}
