import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Milliseconds } from '#contract/units.ts'
import type { BackupConfig } from '../../config/backup-settings.ts'
import type { Config } from '../../config/config.ts'
import { countLost, dateOf, newestBackup } from '../layout.ts'
import { createBackupPrograms, type BackupSource } from './backup-programs.ts'
import { readChecked } from './checked.ts'
import { createOneAtATime } from './one-at-a-time.ts'

/** `name` is the backup that is read again. */
export type BackupTask = { kind: 'making' } | { kind: 'checking'; name: string }

export type NightlyBackup = {
  start: () => void
  /** The settings have changed: what is missing by them is made soon. */
  follow: () => void
  stop: () => Promise<void>
  state: () => Promise<BackupState>
  /** `record` comes before the work. @returns false while another task is under way, and without backups */
  begin: (task: BackupTask, record: () => Promise<void>) => Promise<boolean>
  work: () => BackupWork
}

/**
 * `failure`: why there has been none since, or what the last one lacks. `checkedAt` is when the last one was read again,
 * and `checkFailure` why one could not be.
 */
export type BackupState = { lastAt?: number; failure?: string; checkedAt?: Milliseconds; checkFailure?: string }

/** The next backup that is made by itself, and what is under way. */
export type BackupWork = { nextAt?: Milliseconds; task?: BackupTask & { since: Milliseconds } }

/** By then the cause may have gone. */
const tryAgainAfter: Milliseconds = 3_600_000

export function createNightlyBackup(config: BackupSource & Pick<Config, 'backups'>, log: Logger): NightlyBackup {
  let isStarted = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let failures: Partial<Record<BackupTask['kind'], string>> = {}
  let lastMade: { folder: string; at: Milliseconds } | undefined
  let plannedFor: Milliseconds = 0
  const stopping = new AbortController()
  const programs = createBackupPrograms(config, log, stopping.signal)
  const tasks = createOneAtATime<BackupTask>()

  const plan = (at: Milliseconds) => {
    plannedFor = at
    clearTimeout(timer)
    if (!stopping.signal.aborted) timer = setTimeout(() => (running = work()), Math.max(0, at - Date.now())).unref()
  }
  const make = async (folder: string) => {
    await programs.make(folder)
    lastMade = { folder, at: Date.now() }
  }
  /** One that an administrator began before, and that ended since, is tonight's. */
  const makeIfMissing = async ({ folder, minuteOfDay }: BackupConfig) => {
    const madeAt = lastMade?.folder === folder ? lastMade.at : 0
    const newest = Math.max((await newestIn(folder)) ?? 0, madeAt)
    if (newest < lastTime(minuteOfDay, new Date())) await make(folder)
    delete failures.making
  }
  const work = async () => {
    const { backups } = config
    if (!backups) return
    const { folder, minuteOfDay } = backups
    try {
      await tasks.run({ kind: 'making' }, () => makeIfMissing(backups))
      plan(config.backups === backups ? nextTime(minuteOfDay, new Date()) : Date.now())
    } catch (error) {
      if (stopping.signal.aborted) return
      failures.making = reasonOf(error)
      log.error({ folder, failure: failures.making }, 'the backup failed; it is tried again in an hour')
      plan(Date.now() + tryAgainAfter)
    }
  }
  const perform = async (task: BackupTask, folder: string) => {
    try {
      await (task.kind === 'making' ? make(folder) : programs.check(join(folder, task.name)))
      delete failures[task.kind]
    } catch (error) {
      if (stopping.signal.aborted) return
      const failure = (failures[task.kind] = reasonOf(error))
      log.error({ ...task, failure }, 'what an administrator asked of the backups failed')
    }
  }
  return {
    start: () => {
      isStarted = true
      plan(Date.now())
    },
    follow: () => {
      failures = {}
      if (isStarted) plan(Date.now())
    },
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
      await tasks.settled()
    },
    state: async () => {
      const { backups } = config
      return {
        ...(backups && (await stateIn(backups.folder))),
        ...(failures.making !== undefined && { failure: failures.making }),
        ...(failures.checking !== undefined && { checkFailure: failures.checking }),
      }
    },
    begin: async (task, record) => {
      const { backups } = config
      return backups !== undefined && tasks.begin(task, record, () => perform(task, backups.folder))
    },
    work: () => workOf(config.backups, plannedFor, tasks.current()),
  }
}

function workOf(backups: BackupConfig | undefined, plannedFor: Milliseconds, task: BackupWork['task']): BackupWork {
  if (!backups) return {}
  const now = Date.now()
  return {
    nextAt: plannedFor > now ? plannedFor : nextTime(backups.minuteOfDay, new Date(now)),
    ...(task && { task }),
  }
}

/** As far as the newest backup tells. */
async function stateIn(folder: string): Promise<BackupState> {
  const name = await newestBackup(folder).catch(() => undefined)
  const lack = await lackIn(folder).catch(reasonOf)
  const checked = name === undefined ? undefined : await readChecked(join(folder, name))
  return {
    ...(name !== undefined && { lastAt: dateOf(name).getTime() }),
    ...(lack !== undefined && { failure: lack }),
    ...(checked && { checkedAt: checked.at }),
  }
}

async function newestIn(folder: string): Promise<Milliseconds | undefined> {
  const name = await newestBackup(folder)
  return name === undefined ? undefined : dateOf(name).getTime()
}

/** What is wrong with the newest backup. */
async function lackIn(folder: string): Promise<string | undefined> {
  const name = await newestBackup(folder)
  if (name === undefined) return undefined
  const lost = await countLost(join(folder, name))
  if (lost > 0) return `${lost} originals were missing or damaged when the last backup was made`
  const [problem] = (await readChecked(join(folder, name)))?.problems ?? []
  return problem === undefined ? undefined : `the last backup is damaged: ${problem}`
}

function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string }
  return (stderr?.trim() || message).slice(0, 1000)
}

/** The last moment before `now` at which the local clock showed that minute of the day, in milliseconds. */
export function lastTime(minuteOfDay: number, now: Date): number {
  const today = timeOn(now, 0, minuteOfDay)
  return today <= now.getTime() ? today : timeOn(now, -1, minuteOfDay)
}

export function nextTime(minuteOfDay: number, now: Date): number {
  const today = timeOn(now, 0, minuteOfDay)
  return today > now.getTime() ? today : timeOn(now, 1, minuteOfDay)
}

function timeOn(now: Date, days: number, minuteOfDay: number): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 0, minuteOfDay).getTime()
}
