import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Change, FileStore } from './file-store.ts'
import { isStoredName, requireStoredName } from './stored-name.ts'
import { tryOut } from './try-out.ts'

/** Writes in progress; the next start removes what a killed process left. */
const unfinished = '.part'

/** Errors of a disk that will not go away. */
const lost = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EIO', 'EACCES', 'EPERM'])

export async function createDiskStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true })
  await removeUnfinished(folder)

  const pathOf = (name: string) => join(folder, requireStoredName(name))

  const store: FileStore = {
    put: async (name, content, { change } = {}) => {
      const path = pathOf(name)
      const parent = dirname(path)
      // A stream may fail before the first read; that error comes again when it is read.
      if (content instanceof Readable) content.on('error', () => {})
      if (await isNewFolder(parent)) await makeDurable(folder)
      const temporary = join(parent, `${randomUUID()}${unfinished}`)
      try {
        const size = await writeDurably(temporary, content, change)
        await rename(temporary, path)
        await makeDurable(parent)
        return size
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    list: async function* (start) {
      const below = dirname(start + '_')
      for (const entry of (await readdir(join(folder, below)).catch(undefinedWhenAbsent)) ?? []) {
        const name = `${below}/${entry}`
        if (!name.startsWith(start) || !isStoredName(name)) continue
        const found = await stat(join(folder, name)).catch(undefinedWhenAbsent)
        if (found?.isFile()) yield { name, size: found.size, modifiedAt: found.mtimeMs }
      }
    },

    size: async (name) => {
      const found = await stat(pathOf(name)).catch(undefinedWhenAbsent)
      return found?.isFile() ? found.size : undefined
    },

    read: (name, range) => createReadStream(pathOf(name), range),

    isLoss: (error) => lost.has((error as NodeJS.ErrnoException).code ?? ''),

    withLocalFile: async (name, use) => use(pathOf(name)),

    remove: async (name) => rm(pathOf(name), { force: true }),

    check: () => tryOut(store),

    close: async () => {},
  }
  return store
}

/** The store's own folder is not recreated: if it is missing, so are the files, and that must not go unnoticed. */
async function isNewFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function writeDurably(path: string, content: Readable | Buffer, change?: Change): Promise<number> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await change?.(path)
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

/** A new name survives a power cut only once its folder is synced as well. */
async function makeDurable(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeUnfinished(folder: string) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await removeUnfinished(path)
    else if (entry.name.endsWith(unfinished)) await rm(path, { force: true })
  }
}

function undefinedWhenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
