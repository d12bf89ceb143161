import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Milliseconds } from '#contract/units.ts'

/** What was found when a backup was last read again. */
export type Checked = { at: Milliseconds; problems: string[] }

/** In the folder of the backup, and not in its sums. */
const checkedFile = 'checked.json'
const problemsKept = 20

export async function writeChecked(folder: string, problems: string[]): Promise<void> {
  const path = join(folder, checkedFile)
  const checked: Checked = { at: Date.now(), problems: problems.slice(0, problemsKept) }
  await writeFile(`${path}.new`, JSON.stringify(checked), { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
}

export async function readChecked(folder: string): Promise<Checked | undefined> {
  return readFile(join(folder, checkedFile), 'utf8').then(
    (text) => JSON.parse(text) as Checked,
    () => undefined,
  )
}
