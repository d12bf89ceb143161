/** With one of them at another place. */
export function moved(order: readonly string[], id: string, to: number): string[] {
  const others = order.filter((other) => other !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

export function behind(order: readonly string[], id: string): string | null {
  return order[order.indexOf(id) - 1] ?? null
}
