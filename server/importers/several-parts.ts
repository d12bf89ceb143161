import type { Archive, ArchiveBytes } from './imported.ts'
import { isTakeout } from './takeout.ts'
import { archiveCaps, openArchive } from './zip-archive.ts'

const mostParts = 50

/**
 * As openArchive does. The parts of a Takeout that were sent together, each as it is, are read as one: what belongs to a
 * photo may be in another part. Other archives in an archive stay closed.
 */
export async function openExport(from: string | ArchiveBytes, fileName: string): Promise<Archive> {
  const whole = await openArchive(from, fileName)
  const parts: Archive[] = []
  const close = async () => {
    for (const part of [...parts, whole]) await part.close()
  }
  try {
    if (!isOfParts(whole)) return whole
    const left = { ...archiveCaps }
    for (const { name, findBytes } of whole.entries) {
      const part = await openArchive(await findBytes!(), name, left)
      parts.push(part)
      if (!isTakeout(part)) return { ...whole, close }
      left.entries -= part.entries.length
      left.bytes -= part.entries.reduce((sum, { size }) => sum + size, 0)
    }
    const byName = new Map(parts.flatMap(({ entries }) => entries).map((entry) => [entry.name, entry]))
    return { fileName: parts[0]!.fileName, entries: [...byName.values()], close }
  } catch (error) {
    await close()
    throw error
  }
}

function isOfParts({ entries }: Archive): boolean {
  return (
    entries.length > 1 &&
    entries.length <= mostParts &&
    entries.every(({ name, findBytes }) => /\.zip$/i.test(name) && findBytes !== undefined)
  )
}
