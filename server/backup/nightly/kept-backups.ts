import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bytes, Milliseconds } from '#contract/units.ts'
import { dateOf, listBackups, readSummary, type Summary } from '../layout.ts'
import { reasonsToKeep, type KeptFor } from '../retention.ts'
import { readChecked } from './checked.ts'

export type KeptBackup = {
  name: string
  madeAt: Milliseconds
  keptFor: KeptFor[]
  /** Where they can be read. `originals` are part of `bytes`, and shared with other backups. */
  contents?: { bytes: Bytes; originals: Bytes; lost: number }
  checkedAt?: Milliseconds
  problem?: string
}

/** The newest backups of a folder, newest first. */
export async function listKept(folder: string, most: number): Promise<KeptBackup[]> {
  const names = await listBackups(folder)
  const reasons = reasonsToKeep(names)
  const kept: KeptBackup[] = []
  for (const name of names.slice(0, most)) {
    kept.push({
      name,
      madeAt: dateOf(name).getTime(),
      keptFor: reasons.get(name) ?? [],
      ...(await readContents(join(folder, name))),
    })
  }
  return kept
}

async function readContents(folder: string): Promise<Pick<KeptBackup, 'contents' | 'checkedAt' | 'problem'>> {
  const checked = await readChecked(folder)
  const [problem] = checked?.problems ?? []
  const found = await readSummary(folder).then(
    async (summary) => (summary ? { contents: await contentsOf(folder, summary) } : {}),
    (error: Error) => ({ problem: error.message }),
  )
  return { ...(checked && { checkedAt: checked.at }), ...(problem !== undefined && { problem }), ...found }
}

async function contentsOf(folder: string, { database, files, missing, damaged = [] }: Summary) {
  const { size } = await stat(join(folder, database.file)).catch(() => ({ size: 0 }))
  return { bytes: files.bytes + size, originals: files.bytes, lost: missing.length + damaged.length }
}
