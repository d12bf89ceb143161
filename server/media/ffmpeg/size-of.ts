import { stat } from 'node:fs/promises'

/** In bytes; 0 when a program has written nothing. */
export async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
