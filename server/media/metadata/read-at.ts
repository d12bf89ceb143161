import type { FileHandle } from 'node:fs/promises'

/** In bytes: what is looked at in one go. */
export const pieceSize = 1_048_576

/** Fewer bytes at the end of the file. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(Math.max(0, length)), position })
  return buffer.subarray(0, bytesRead)
}
