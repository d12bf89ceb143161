import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dateOf, isUnfinished, listBackups, unfinished } from './layout.ts'

/** No backup is older when each night has one. */
export const monthsKept = 6
const kept = { days: 7, weeks: 4, months: monthsKept }
const day = 86_400_000

/** Removes all backups but the newest of the last 7 days, 4 weeks and 6 months that have one. */
export async function removeOutdated(target: string): Promise<void> {
  for (const name of outdated(await listBackups(target))) {
    // Half removed, it must not look complete.
    await rename(join(target, name), join(target, name + unfinished))
  }
  for (const name of await readdir(target)) {
    if (isUnfinished(name)) await rm(join(target, name), { recursive: true, force: true })
  }
}

/** Which of these names, newest first, can go: all but the newest of each day, week and month. */
export function outdated(names: string[]): string[] {
  const keep = reasonsToKeep(names)
  return names.filter((name) => !keep.has(name))
}

export type KeptFor = 'day' | 'week' | 'month'

/** Of which periods each of these names, newest first, is the newest. */
export function reasonsToKeep(names: string[]): Map<string, KeptFor[]> {
  const reasons = new Map<string, KeptFor[]>()
  const keep = (kept: string[], reason: KeptFor) => {
    for (const name of kept) reasons.set(name, [...(reasons.get(name) ?? []), reason])
  }
  keep(newestOfEach(names, kept.days, dayOf), 'day')
  keep(newestOfEach(names, kept.weeks, weekOf), 'week')
  keep(
    newestOfEach(names, kept.months, (name) => name.slice(0, 7)),
    'month',
  )
  return reasons
}

/** None of the days since has lost its backup by this. */
export function oldestDayKept(names: string[]): string | undefined {
  return newestOfEach(names, kept.days, dayOf).at(-1)
}

function newestOfEach(names: string[], count: number, periodOf: (name: string) => string | number): string[] {
  const newest = new Map<string | number, string>()
  for (const name of names) if (!newest.has(periodOf(name))) newest.set(periodOf(name), name)
  return [...newest.values()].slice(0, count)
}

function dayOf(name: string): string {
  return name.slice(0, 10)
}

/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
function weekOf(name: string): number {
  return Math.floor((dateOf(name).getTime() / day + 3) / 7)
}
