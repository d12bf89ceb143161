import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { removeAll } from '#client/device-storage/database.ts'

/** Gives the test's browser a place for chosen files, empty at first. Files stay themselves in it. */
export async function emptyKeptFiles(): Promise<void> {
  globalThis.indexedDB ??= new IDBFactory()
  vi.stubGlobal('structuredClone', (value: unknown) => value)
  await removeAll()
}
