import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dateOf, listBackups } from './layout.ts'
import { oldestDayKept } from './retention.ts'

/** Names of the last backups, also of those that were removed as outdated; none since the day of `since` is missing. */
export type Made = { since?: string; names: string[] }

export type Night = { date: string; isMade: boolean }

/** Beside the backups, because the folder may go to another server with them. */
const madeFile = 'made.json'
const namesKept = 100
const nightsShown = 14

export async function readMade(folder: string): Promise<Made> {
  const kept = await listBackups(folder)
  const known = await readFile(join(folder, madeFile), 'utf8')
    .then((text) => JSON.parse(text) as Made)
    .catch(() => undefined)
  if (!known) {
    const since = oldestDayKept(kept)
    return { ...(since !== undefined && { since }), names: kept }
  }
  const names = [...new Set([...kept, ...known.names])].toSorted().toReversed()
  return { ...known, names: names.slice(0, namesKept) }
}

export async function rememberMade(folder: string): Promise<void> {
  const path = join(folder, madeFile)
  await writeFile(`${path}.new`, JSON.stringify(await readMade(folder)), { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
}

/** The last nights of which it is known whether they have a backup; today only if it has one, or `isOver` for it. */
export function lastNights({ since, names }: Made, now: Date, isOver: boolean): Night[] {
  if (since === undefined) return []
  const made = new Set(names.map((name) => localDate(dateOf(name))))
  const first = localDate(dateOf(since))
  return Array.from({ length: nightsShown }, (_, n) => {
    const date = localDate(new Date(now.getFullYear(), now.getMonth(), now.getDate() - (nightsShown - 1 - n)))
    return { date, isMade: made.has(date) }
  }).filter(({ date, isMade }) => date >= first && (isMade || isOver || date !== localDate(now)))
}

function localDate(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}
