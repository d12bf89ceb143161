import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Who was erased, a line of JSON each, outside the database: a backup that is restored is older than some of it. It
 * stands in the data folder, and beside the backups.
 */
export type Erased = { id: string; date: string; withMessages: boolean }

export const erasedFile = 'erased.jsonl'

/** What a crash left half written is no line. */
export async function readErased(folder: string): Promise<Erased[]> {
  const text = await readFile(join(folder, erasedFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => parsed(line) ?? [])
}

/** Adds those that are not in the list of this folder yet, so that they are on disk. */
export async function addErased(folder: string, erased: readonly Erased[]): Promise<void> {
  const known = new Set((await readErased(folder)).map(({ id }) => id))
  const added = erased.filter(({ id }) => !known.has(id))
  if (added.length === 0) return
  const file = await open(join(folder, erasedFile), 'a', 0o600)
  try {
    // Begins a line of its own, whatever a crash has left.
    await file.appendFile(added.map((one) => `\n${JSON.stringify(one)}`).join('') + '\n')
    await file.sync()
  } finally {
    await file.close()
  }
  const names = await open(folder, 'r')
  try {
    await names.sync()
  } finally {
    await names.close()
  }
}

function parsed(line: string): Erased | undefined {
  try {
    const { id, date, withMessages } = JSON.parse(line) as Partial<Erased>
    if (typeof id !== 'string' || typeof date !== 'string' || Number.isNaN(Date.parse(date))) return undefined
    return { id, date, withMessages: withMessages === true }
  } catch {
    return undefined
  }
}
