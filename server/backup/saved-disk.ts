import { createReadStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isFolderOfStore } from '../files/stored-name.ts'
import { copyHashed, ifThere, makeDurable } from './hashed.ts'
import { isSaved, type SavedStore } from './saved-store.ts'

export function savedDisk(store: string): SavedStore {
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
    read: (name) => createReadStream(join(store, name)),
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
