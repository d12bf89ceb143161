import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

export const recordings = join(import.meta.dirname, '../../scripts/demo/recordings')

/** The same input gives the same bytes, without dates and versions. */
export async function runFfmpeg(to: string, ...options: string[][]): Promise<void> {
  const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact']
  await execute('ffmpeg', ['-v', 'error', '-y', ...options.flat(), ...plain, to])
}
