import type { FileUpload } from '../upload-list.ts'

/** Local ids, oldest first; a file without a date stays behind the one it follows. */
export function inOrderTaken(files: readonly Pick<FileUpload, 'localId' | 'stored'>[]): string[] {
  let last = -Infinity
  return files
    .map(({ localId, stored }) => ({ localId, takenAt: (last = stored?.takenAt ?? last) }))
    .toSorted((a, b) => (a.takenAt < b.takenAt ? -1 : a.takenAt > b.takenAt ? 1 : 0))
    .map(({ localId }) => localId)
}
