import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import type { StoredFile } from '../files/file-store.ts'
import { isFolderOfStore, isStoredName } from '../files/stored-name.ts'
import { copyHashed, ifThere, makeDurable } from './hashed.ts'
import { storeFolder } from './layout.ts'

/** How the files of one kind of store go into a backup and come out of it. */
export type SavedStore = {
  list: () => AsyncIterable<StoredFile>
  /** Copies a file with its date, so that it is on disk. @returns undefined when it is gone by now */
  copy: (file: StoredFile, to: string) => Promise<{ sha256: string; size: number } | undefined>
  /** @throws StartError unless there is nothing that would be overwritten */
  requireEmpty: () => Promise<void>
  /** Puts a file of a backup into the store. @returns the checksum of what it has read */
  restore: (from: string, name: string) => Promise<{ sha256: string }>
  /** Makes sure that all that was restored is there for good. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

type Settings = Pick<Config, 'store' | 'dataFolder'>

export async function savedStore({ store, dataFolder }: Settings): Promise<SavedStore> {
  if (store.kind === 'disk') return savedDisk(join(dataFolder, storeFolder))
  const { savedS3 } = await import('./saved-s3.ts')
  return savedS3(store)
}

/** What health writes is gone a moment later, and what is not uploaded completely can be sent again. */
const passing = new Set(['health', 'uploads'])

/** Not what file managers and other machines leave there, nor what is being written. */
export function isSaved(name: string): boolean {
  return isStoredName(name) && !passing.has(dirname(name))
}

function savedDisk(store: string): SavedStore {
  const folders = new Set([store])

  return {
    list: async function* () {
      for (const folder of await readdir(store, { withFileTypes: true })) {
        if (!folder.isDirectory() || !isFolderOfStore(folder.name)) continue
        for (const name of (await readdir(join(store, folder.name)).catch(ifThere<never>)) ?? []) {
          const path = `${folder.name}/${name}`
          if (!isSaved(path)) continue
          const found = await stat(join(store, path)).catch(ifThere<never>)
          if (found?.isFile()) yield { name: path, size: found.size, modifiedAt: found.mtimeMs }
        }
      }
    },
    copy: ({ name }, to) => copyHashed(join(store, name), to).catch(ifThere<never>),
    // The folder around it was found to be empty.
    requireEmpty: async () => {},
    restore: async (from, name) => {
      const to = join(store, name)
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      folders.add(dirname(to))
      return copyHashed(from, to)
    },
    settle: async () => {
      await mkdir(store, { recursive: true, mode: 0o700 })
      for (const folder of folders) await makeDurable(folder)
    },
    close: async () => {},
  }
}
