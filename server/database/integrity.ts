import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import type { DatabaseConfig } from '../config/database-settings.ts'

/** Checks an SQLite file for damage; PostgreSQL has checksums of its own. */
export type Integrity = {
  isDamaged: () => boolean
  check: () => Promise<void>
  start: () => void
  stop: () => Promise<void>
}

const program = join(import.meta.dirname, 'quick-check.ts')
const daily = 86_400_000
const timeout = 600_000
const damageCodes = /SQLITE_(CORRUPT|NOTADB)/

export function watchIntegrity(config: DatabaseConfig, log: Logger): Integrity {
  let isDamaged = false
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<void> | undefined
  const stopping = new AbortController()

  const check = async () => {
    if (config.kind !== 'sqlite') return
    const result = await quickCheck(config.path, stopping.signal)
    if (stopping.signal.aborted) return
    if (result.kind === 'unknown') return log.warn({ err: result.error }, 'the database could not be checked')
    isDamaged = result.kind === 'damaged'
    if (result.kind === 'damaged') {
      log.error({ found: result.found }, `the database ${config.path} is damaged: stop Coterie and restore a backup`)
    }
  }
  return {
    isDamaged: () => isDamaged,
    check,
    start: () => {
      checking = check()
      timer = setInterval(() => (checking = check()), daily).unref()
    },
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await checking
    },
  }
}

type Result = { kind: 'sound' } | { kind: 'damaged'; found: string } | { kind: 'unknown'; error: unknown }

async function quickCheck(path: string, signal: AbortSignal): Promise<Result> {
  const args = ['--disable-warning=ExperimentalWarning', program, path]
  const running = promisify(execFile)(process.execPath, args, { timeout, killSignal: 'SIGKILL', signal })
  const closed = new Promise((resolve) => running.child.once('close', resolve))
  try {
    const { stdout } = await running
    const found = stdout.trim()
    return found === 'ok' ? { kind: 'sound' } : { kind: 'damaged', found }
  } catch (error) {
    await closed
    const found = damageCodes.exec(String((error as { stderr?: unknown }).stderr))?.[0]
    return found ? { kind: 'damaged', found } : { kind: 'unknown', error }
  }
}
