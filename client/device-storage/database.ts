import { clear, createStore, delMany, entries, get, keys, set } from 'idb-keyval'

/*
 * One database for the pages and the service worker. Chosen files are stored under their id, everything else under a
 * word that says what it is, a space and its id.
 */

/**
 * One connection for as long as the page is open: browsers hold on to each that was opened. The names must not change:
 * people's devices store data under them.
 */
export const database = createStore('coterie', 'chosen-files')

export function save(name: string, value: unknown): Promise<void> {
  return set(name, value, database)
}

export function find<Value>(name: string): Promise<Value | undefined> {
  return orElse(undefined, () => get<Value>(name, database))
}

/** Everything whose name begins with the prefix. Rejects as `save` does. */
export async function findAll<Value>(prefix: string): Promise<Value[]> {
  const all = await entries<string, Value>(database)
  return all.flatMap(([name, value]) => (name.startsWith(prefix) ? [value] : []))
}

export function findNames(): Promise<string[]> {
  return orElse([], () => keys<string>(database))
}

export function remove(names: string[]): Promise<void> {
  return orElse(undefined, () => delMany(names, database))
}

export function removeAll(): Promise<void> {
  return orElse(undefined, () => clear(database))
}

/** Where the browser has no room or permission, a file silently lasts only as long as the page. */
export async function orElse<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}
