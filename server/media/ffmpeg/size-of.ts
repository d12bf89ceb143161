import { stat } from 'node:fs/promises'
import type { Bytes } from '#contract/units.ts'

export async function sizeOf(path: string): Promise<Bytes> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
