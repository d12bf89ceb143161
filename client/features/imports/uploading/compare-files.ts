import { findKnownPhotos, importLimits } from '#contract/importing/imports.ts'
import { call } from '../../../api/client.ts'
import { checksumOf } from '../../../api/sending/checksum-of.ts'
import { isExport } from './pack-files.ts'

/** `known` are in messages of the group, byte for byte; of the `others`, those chosen twice are there once. */
export type Compared = { known: File[]; twice: number; others: File[] }

type CompareOptions = { signal?: AbortSignal; onProgress?: (part: number) => void }

/**
 * What cannot be compared counts as new: the server compares again with what it got from earlier imports.
 * @throws CallError; what the browser throws when a file cannot be read any more
 */
export async function compareFiles(
  groupId: string,
  files: readonly File[],
  { signal, onProgress }: CompareOptions = {},
): Promise<Compared> {
  if (isExport(files)) return { known: [], twice: 0, others: [...files] }
  // Folders come in the order in which the disk has them.
  const byName = files.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
  const sums = new Set<string>()
  const once: { file: File; sum: string | undefined }[] = []
  for (const [index, file] of byName.entries()) {
    signal?.throwIfAborted()
    const sum = await checksumOf(file)
    if (sum === undefined || !sums.has(sum)) once.push({ file, sum })
    if (sum !== undefined) sums.add(sum)
    onProgress?.((index + 1) / files.length)
  }
  const known = await findKnown(groupId, [...sums], signal)
  const isKnown = ({ sum }: { sum: string | undefined }) => sum !== undefined && known.has(sum)
  return {
    known: once.filter(isKnown).map(({ file }) => file),
    twice: files.length - once.length,
    others: once.filter((one) => !isKnown(one)).map(({ file }) => file),
  }
}

async function findKnown(groupId: string, sums: string[], signal: AbortSignal | undefined): Promise<Set<string>> {
  const known = new Set<string>()
  for (let first = 0; first < sums.length; first += importLimits.compared) {
    const body = { sha256s: sums.slice(first, first + importLimits.compared) }
    const found = await call(findKnownPhotos, { params: { id: groupId }, body, ...(signal && { signal }) })
    for (const sum of found.known) known.add(sum)
  }
  return known
}
