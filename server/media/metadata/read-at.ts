import type { FileHandle } from 'node:fs/promises'
import type { Bytes } from '#contract/units.ts'

export const pieceSize: Bytes = 1_048_576

export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(Math.max(0, length)), position })
  return buffer.subarray(0, bytesRead)
}
