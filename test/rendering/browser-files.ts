import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

/** Gives the test's browser a place for chosen files, empty at first. Files stay themselves in it. */
export function emptyKeptFiles(): void {
  globalThis.indexedDB = new IDBFactory()
  vi.stubGlobal('structuredClone', (value: unknown) => value)
}
