import { getMany } from 'idb-keyval'
import { database, findNames, orElse, remove, save } from './database.ts'

export function saveFile(localId: string, file: File): Promise<void> {
  return orElse(undefined, () => save(localId, file))
}

export async function findFiles(localIds: string[]): Promise<Map<string, File>> {
  const files = await orElse([], () => getMany<File>(localIds, database))
  return new Map(localIds.flatMap((id, place) => (files[place] ? [[id, files[place]] as const] : [])))
}

export function removeFiles(localIds: string[]): Promise<void> {
  return remove(localIds)
}

/** Removes files that no draft uses any more. `used` is called only once the files have been listed. */
export async function removeUnusedFiles(used: () => ReadonlySet<string>): Promise<void> {
  const files = (await findNames()).filter((name) => !name.includes(' '))
  const inUse = used()
  await remove(files.filter((id) => !inUse.has(id)))
}
