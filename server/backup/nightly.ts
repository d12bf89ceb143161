import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import type { Milliseconds } from '#contract/units.ts'
import type { Config } from '../config/config.ts'
import { countLost, dateOf, newestBackup } from './layout.ts'

export type NightlyBackup = {
  start: () => void
  stop: () => Promise<void>
  state: () => Promise<BackupState>
}

/** `failure`: why there has been none since, or what the last one lacks. */
export type BackupState = { lastAt?: number; failure?: string }

const program = join(import.meta.dirname, 'nightly-program.ts')
/** By then the cause may have gone. */
const tryAgainAfter: Milliseconds = 3_600_000
const maxBuffer = 10_000_000

type Settings = Pick<Config, 'backups' | 'database' | 'dataFolder' | 'store'>

export function createNightlyBackup(config: Settings, log: Logger): NightlyBackup {
  const { backups } = config
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let failure: string | undefined
  const stopping = new AbortController()

  const newest = async () => {
    const name = backups && (await newestBackup(backups.folder))
    return name === undefined ? undefined : dateOf(name).getTime()
  }
  const lack = async () => {
    const name = backups && (await newestBackup(backups.folder))
    const lost = name === undefined ? 0 : await countLost(join(backups!.folder, name))
    return lost > 0 ? `${lost} originals were missing or damaged when the last backup was made` : undefined
  }
  const plan = (at: number) => {
    if (!stopping.signal.aborted) timer = setTimeout(() => (running = work()), Math.max(0, at - Date.now())).unref()
  }
  const work = async () => {
    const { minuteOfDay } = backups!
    try {
      if (((await newest()) ?? 0) < lastTime(minuteOfDay, new Date())) await make()
      failure = undefined
      plan(nextTime(minuteOfDay, new Date()))
    } catch (error) {
      if (stopping.signal.aborted) return
      failure = reasonOf(error)
      log.error({ folder: backups!.folder, failure }, 'the backup failed; it is tried again in an hour')
      plan(Date.now() + tryAgainAfter)
    }
  }
  const make = async () => {
    const { folder } = backups!
    const args = ['--disable-warning=ExperimentalWarning', program]
    const child = promisify(execFile)(process.execPath, args, { maxBuffer, signal: stopping.signal })
    // The arguments of a process are public, and the configuration has passwords.
    child.child.stdin!.on('error', () => {})
    const { database, dataFolder, store } = config
    child.child.stdin!.write(`${JSON.stringify({ database, dataFolder, store, folder })}\n`)
    const { stdout } = await child
    const made = JSON.parse(stdout) as { missing: string[]; damaged: string[] }
    if (made.missing.length > 0) {
      log.error({ missing: made.missing.slice(0, 20) }, 'the backup lacks originals that are not in the store any more')
    }
    if (made.damaged.length > 0) {
      log.error(
        { damaged: made.damaged.slice(0, 20) },
        'originals in the store are damaged; the backup has sound ones as far as one before has them',
      )
    }
    log.info(made, 'the backup is made and verified')
  }
  return {
    start: () => {
      if (backups) plan(Date.now())
    },
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
    state: async () => {
      const lastAt = await newest().catch(() => undefined)
      const wrong = failure ?? (await lack().catch(reasonOf))
      return { ...(lastAt !== undefined && { lastAt }), ...(wrong !== undefined && { failure: wrong }) }
    },
  }
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
