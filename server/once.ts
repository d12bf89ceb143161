export type Once = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Joins work of the same name that is under way; a name stands for one type of result. */
export function createOnce(): Once {
  const current = new Map<string, Promise<unknown>>()
  return <T>(name: string, work: () => Promise<T>) => {
    const begun = current.get(name) ?? work().finally(() => current.delete(name))
    current.set(name, begun)
    return begun as Promise<T>
  }
}
