import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Bytes } from '#contract/units.ts'
import { StartError } from '../errors.ts'
import type { Original, Rows, SavedDatabase } from './database-in-backup.ts'
import { copyHashed, makeDurable } from './hashed.ts'
import { unfinished } from './layout.ts'

const program = join(import.meta.dirname, 'sqlite-program.ts')
const maxBuffer: Bytes = 1_073_741_824

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

/** A snapshot of a database that others may be writing to. */
export async function saveSqlite(path: string, target: string) {
  const saved = await run<{ rows: Rows; originals: Original[] }>('save', path, target)
  await makeDurable(target)
  return saved
}

/** SQLite blocks the process that it runs in. */
async function run<T>(...given: string[]): Promise<T> {
  const args = ['--disable-warning=ExperimentalWarning', program, ...given]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer })
  return JSON.parse(stdout) as T
}
