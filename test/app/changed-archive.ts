import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { zipFile } from '../archives/archives.ts'

export type Entries = Map<string, Buffer>

/** The same archive after a change, which the list of sums knows of or not. */
export async function changed(
  entries: Entries,
  change: (entries: Entries) => void,
  isSumRight = true,
): Promise<Buffer> {
  const copy = new Map(entries)
  change(copy)
  if (isSumRight && copy.has('SHA256SUMS')) {
    copy.delete('SHA256SUMS')
    const sums = [...copy].map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
    copy.set('SHA256SUMS', Buffer.from(sums.join('')))
  }
  return readFile(await zipFile(Object.fromEntries(copy)))
}

export function replace(name: string, from: string | RegExp, to: string) {
  return (entries: Entries) => void entries.set(name, Buffer.from(entries.get(name)!.toString().replace(from, to)))
}
