export type Pair = { a: number; b: number }

/** Measures A and B in turns, A B, B A, A B …, so that whatever else the machine does falls on both. */
export async function interleave(pairs: number, a: () => Promise<number>, b: () => Promise<number>): Promise<Pair[]> {
  const measured: Pair[] = []
  for (let n = 0; n < pairs; n++) {
    const first = n % 2 === 0 ? await a() : undefined
    const second = await b()
    measured.push({ a: first ?? (await a()), b: second })
  }
  return measured
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((x, y) => x - y)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export function percentile95(numbers: number[]): number {
  const sorted = numbers.toSorted((x, y) => x - y)
  return sorted[Math.ceil(sorted.length * 0.95) - 1]!
}
