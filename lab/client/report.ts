export type Row = [what: string, measured: string, target?: string, holds?: boolean]

export function print(rows: Row[]): void {
  console.log('\n| | measured | target | |\n|---|---|---|---|')
  for (const [what, measured, target = '', holds] of rows) {
    console.log(`| ${what} | ${measured} | ${target} | ${holds === undefined ? '' : holds ? 'holds' : 'MISSED'} |`)
  }
  console.log()
}

/** The middle of several times, against what it may be at most. */
export function timeRow(what: string, times: number[], most?: number): Row {
  const time = median(times)
  const measured = `${time.toFixed(0)} ms`
  return most === undefined ? [what, measured] : [what, measured, `≤ ${most} ms`, time <= most]
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
}

export function nineOfTen(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * 0.9) - 1] ?? NaN
}
