import { createHash } from 'node:crypto'
import { constants, copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/step.js'
import { seed } from './seeding/seed.ts'

/** What was seeded stays here for the next run. */
export const cache = join(tmpdir(), 'coterie-bench')

/** What the content of a seeded database depends on. */
const sources = ['server/database/migrations/**/*.ts', 'lab/bench/{seed,seeded-words,seeded-world,words}.ts']

/** The path of a database with so many messages, seeded now or by an earlier run. Only copies of it may be changed. */
export async function seededDatabase(messages: number): Promise<string> {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted()) {
    hash.update(readFileSync(join(root, file)))
  }
  const version = hash.digest('hex').slice(0, 12)
  const path = join(cache, `${messages}-${version}.db`)
  if (existsSync(path)) return path

  mkdirSync(cache, { recursive: true })
  for (const older of globSync(`${messages}-*`, { cwd: cache })) rmSync(join(cache, older))
  const begin = performance.now()
  await seed(`${path}.new`, messages)
  renameSync(`${path}.new`, path)
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  console.log(`Seeded ${messages.toLocaleString('en')} messages in ${seconds} s (kept in ${cache})`)
  return path
}

/** A data folder with a copy of that database, for one server. */
export function dataFolderWith(database: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  copyFileSync(database, join(folder, 'coterie.db'), constants.COPYFILE_FICLONE)
  return folder
}
