import { findKnownPhotos, importLimits } from '#contract/importing/imports.ts'
import { call } from '../../../api/client.ts'
import { checksumOf } from '../../../api/sending/checksum-of.ts'
import { isExport } from './pack-files.ts'

type CompareOptions = { signal?: AbortSignal; onProgress?: (part: number) => void }

/**
 * Those that are in messages of the group, byte for byte. What cannot be compared counts as new: the server compares
 * again with what it got from earlier imports.
 * @throws CallError; what the browser throws when a file cannot be read any more
 */
export async function findKnown(
  groupId: string,
  files: readonly File[],
  { signal, onProgress }: CompareOptions = {},
): Promise<Set<File>> {
  const known = new Set<File>()
  if (isExport(files)) return known
  for (let first = 0; first < files.length; first += importLimits.compared) {
    const bySum = new Map<string, File[]>()
    for (const [index, file] of files.slice(first, first + importLimits.compared).entries()) {
      signal?.throwIfAborted()
      const sum = await checksumOf(file)
      if (sum !== undefined) bySum.set(sum, [...(bySum.get(sum) ?? []), file])
      onProgress?.((first + index + 1) / files.length)
    }
    const body = { sha256s: [...bySum.keys()] }
    const found = await call(findKnownPhotos, { params: { id: groupId }, body, ...(signal && { signal }) })
    for (const sum of found.known) for (const file of bySum.get(sum) ?? []) known.add(file)
  }
  return known
}
