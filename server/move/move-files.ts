import { savedStore } from '../backup/open-saved-store.ts'
import type { Database } from '../database/database.ts'
import { openStore, placeOfStore } from '../files/open-store.ts'
import { copyFiles, listChanged, requireNothingElse, sizesIn, type Sizes } from './copy-files.ts'
import type { Say } from './copy-tables.ts'
import { forTarget, type Place } from './place.ts'

type Total = { count: number; bytes: number }

export type ComparedFiles = {
  before: Total
  after: Total
  isEqual: boolean
  /** What is not in the old place either. */
  missing: string[]
  /** What is not as it was uploaded in the old place either. */
  damaged: string[]
}

export type Files = {
  /** `database` says what is referred to. */
  move: (database: Database) => Promise<ComparedFiles>
  close: () => Promise<void>
}

/** @throws StartError when the new store has other files, or cannot be used */
export async function openFiles(from: Place, to: Place, say: Say): Promise<Files> {
  const source = await savedStore(from)
  if (placeOfStore(from) === placeOfStore(to)) {
    return {
      move: async (database) => {
        const all = await sizesIn(source)
        const { missing } = await readReferred(database, all)
        return { before: totalOf(all), after: totalOf(all), isEqual: true, missing, damaged: [] }
      },
      close: source.close,
    }
  }
  const target = await savedStore(to)
  const closeSaved = async () => {
    await target.close()
    await source.close()
  }
  try {
    const store = await forTarget(openStore(to))
    const all = await sizesIn(source)
    const found = await sizesIn(target)
    requireNothingElse(placeOfStore(to), found, all)
    return {
      move: async (database) => {
        const sent = await copyFiles({ source, target: store, say }, all, found)
        const { missing, sums } = await readReferred(database, all)
        // A store in the network has compared each part with its checksum when it arrived.
        const changed =
          to.store.kind === 'disk'
            ? await listChanged(target, sums, say)
            : [...sums.keys()].filter((name) => (sent.get(name) ?? sums.get(name)) !== sums.get(name))
        const damaged = await listChanged(source, new Map(changed.map((name) => [name, sums.get(name)!])), say)
        const lost = changed.filter((name) => !damaged.includes(name))
        for (const name of lost) await store.remove(name)
        const there = await sizesIn(target)
        return { before: totalOf(all), after: totalOf(there), isEqual: isSame(all, there), missing, damaged }
      },
      close: async () => {
        await store.close()
        await closeSaved()
      },
    }
  } catch (error) {
    await closeSaved()
    throw error
  }
}

const named = ['originalName', 'playableName', 'contentName', 'pictureName'] as const

async function readReferred({ read }: Database, all: Sizes): Promise<{ missing: string[]; sums: Map<string, string> }> {
  const rows = await read
    .selectFrom('file')
    .select([...named, 'sha256'])
    .execute()
  const names = rows.flatMap((row) => named.map((column) => row[column]))
  const known = rows.filter(({ originalName }) => all.has(originalName))
  return {
    missing: [...new Set(names)].filter((name) => name !== null && !all.has(name)) as string[],
    sums: new Map(known.flatMap(({ originalName, sha256 }) => (sha256 === null ? [] : [[originalName, sha256]]))),
  }
}

function isSame(sizes: Sizes, others: Sizes): boolean {
  return sizes.size === others.size && sizes.entries().every(([name, size]) => others.get(name) === size)
}

function totalOf(sizes: Sizes): Total {
  return { count: sizes.size, bytes: sizes.values().reduce((sum, size) => sum + size, 0) }
}
