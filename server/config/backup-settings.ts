import { resolve } from 'node:path'
import type { EnvironmentReader } from './environment.ts'

/** As browsers write it. */
export const usualBackupTime = '03:30'

/** Of every night; `folder` is absolute. */
export type BackupConfig = { folder: string; minuteOfDay: number }

export function readBackups(read: EnvironmentReader, dataFolder: string): BackupConfig | undefined {
  const given = read.text('BACKUP_DIR')
  const at = read.text('BACKUP_AT') ?? usualBackupTime
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(at) ?? []
  if (hour === undefined) read.problems.push(`BACKUP_AT is "${at}". Set it to a time of the day such as 03:30.`)
  if (given === undefined) return undefined
  const folder = resolve(given)
  if (isWithin(folder, dataFolder)) {
    read.problems.push(`BACKUP_DIR is "${given}", in DATA_DIR. Set it to a folder elsewhere, best on another disk.`)
  }
  return { folder, minuteOfDay: Number(hour) * 60 + Number(minute) }
}

/** Both absolute. */
export function isWithin(folder: string, other: string): boolean {
  return `${folder}/`.startsWith(`${other}/`)
}
