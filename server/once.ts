export type Once = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Joins those who ask for work that is on its way under the same name, which stands for one type of result. */
export function createOnce(): Once {
  const current = new Map<string, Promise<unknown>>()
  return <T>(name: string, work: () => Promise<T>) => {
    const begun = current.get(name) ?? work().finally(() => current.delete(name))
    current.set(name, begun)
    return begun as Promise<T>
  }
}
