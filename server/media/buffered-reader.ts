import type { FileHandle } from 'node:fs/promises'

const size = 1_048_576

/** Reads a file by the megabyte, so that small steps through it need few reads. */
export type BufferedReader = {
  /** At most a megabyte, and fewer bytes at the end of the file; valid until the next call. */
  read: (position: number, length: number) => Promise<Buffer>
}

export function createBufferedReader(file: FileHandle): BufferedReader {
  const buffer = Buffer.alloc(size)
  let start = 0
  let filled = 0
  return {
    read: async (position, length) => {
      if (position < start || position + length > start + filled) {
        filled = (await file.read({ buffer, position })).bytesRead
        start = position
      }
      return buffer.subarray(position - start, Math.min(position - start + length, filled))
    },
  }
}
