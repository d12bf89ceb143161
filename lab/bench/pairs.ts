export type Pair = { a: number; b: number }

const slices = 4

/**
 * Measures A and B in slices, A B, B A, A B, B A for each pair, so that whatever else the machine does slows down
 * both; the values of a pair are the means of its slices.
 */
export async function interleave(pairs: number, a: () => Promise<number>, b: () => Promise<number>): Promise<Pair[]> {
  const measured: Pair[] = []
  for (let n = 0; n < pairs; n++) {
    const sum = { a: 0, b: 0 }
    for (let slice = 0; slice < slices; slice++) {
      if (slice % 2 === 1) sum.b += await b()
      sum.a += await a()
      if (slice % 2 === 0) sum.b += await b()
    }
    measured.push({ a: sum.a / slices, b: sum.b / slices })
  }
  return measured
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((x, y) => x - y)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export function percentile95(numbers: number[]): number {
  return percentile(numbers, 0.95)
}

export function percentile(numbers: number[], part: number): number {
  const sorted = numbers.toSorted((x, y) => x - y)
  return sorted[Math.ceil(sorted.length * part) - 1]!
}
