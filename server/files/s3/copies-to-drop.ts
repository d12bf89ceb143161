export type Copy = { name: string; size: number }

export function copiesToDrop(copies: readonly Copy[], most: number): string[] {
  // One that does not fit even alone must not displace the others.
  const { false: tooLarge = [], true: others = [] } = Object.groupBy(copies, ({ size }) => `${size <= most}`)
  return firstToDrop([...tooLarge, ...others], total(copies) - most)
}

/** The same for copies awaiting their first use: the newest, which is last, stays however large it is. */
export function freshCopiesToDrop(copies: readonly Copy[], most: number): string[] {
  return firstToDrop(copies.slice(0, -1), total(copies) - most)
}

function firstToDrop(copies: readonly Copy[], tooMuch: number): string[] {
  let left = tooMuch
  const names: string[] = []
  for (const { name, size } of copies) {
    if (left <= 0) break
    left -= size
    names.push(name)
  }
  return names
}

function total(copies: readonly Copy[]): number {
  return copies.reduce((sum, { size }) => sum + size, 0)
}
