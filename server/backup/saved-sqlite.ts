import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../errors.ts'
import { copyHashed, makeDurable } from './hashed.ts'
import type { Original, Rows, SavedDatabase } from './saved-database.ts'
import { unfinished } from './layout.ts'

const program = join(import.meta.dirname, 'sqlite-program.ts')
/** In bytes: the names of some millions of files. */
const maxBuffer = 1_073_741_824

export function savedSqlite(path: string): SavedDatabase {
  return {
    file: 'coterie.db',
    size: async () => (await stat(path)).size,
    save: (target) => saveSqlite(path, target),
    check: (saved) => run('check', saved),
    requireEmpty: async () => {
      if (existsSync(path)) throw new StartError(`There is a database at ${path} already.`)
    },
    restore: async (saved) => {
      const temporary = path + unfinished
      await rm(temporary, { force: true })
      await copyHashed(saved, temporary)
      await rename(temporary, path)
      await makeDurable(dirname(path))
    },
  }
}

/** One moment of a database that others may be writing to, in a file of its own. */
export async function saveSqlite(path: string, target: string) {
  const saved = await run<{ rows: Rows; originals: Original[] }>('save', path, target)
  await makeDurable(target)
  return saved
}

/** In a process of its own: SQLite keeps the one that it runs in busy all the while. */
async function run<T>(...given: string[]): Promise<T> {
  const args = ['--disable-warning=ExperimentalWarning', program, ...given]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer })
  return JSON.parse(stdout) as T
}
