import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sumsFile } from './layout.ts'

export type Sums = Map<string, string>

export async function writeSums(folder: string, sums: Sums): Promise<void> {
  const lines = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([path, sha256]) => `${sha256}  ${path}\n`)
  await writeFile(join(folder, sumsFile), lines.join(''), { mode: 0o600, flush: true })
}

export async function readSums(folder: string): Promise<Sums> {
  const sums: Sums = new Map()
  for await (const line of createInterface({ input: createReadStream(join(folder, sumsFile)) })) {
    const [sha256 = '', path = ''] = line.split('  ', 2)
    // A backup is untrusted until it is checked: no path may lead out of it.
    if (/^[0-9a-f]{64}$/.test(sha256) && isInside(path)) sums.set(path, sha256)
    else throw new Error(`${sumsFile} has a line that cannot be read: ${line.slice(0, 200)}`)
  }
  return sums
}

function isInside(path: string): boolean {
  return path !== '' && path.split('/').every((part) => /^[\w-][\w.-]*$/.test(part))
}
