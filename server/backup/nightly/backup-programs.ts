import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import type { Config } from '../../config/config.ts'

export type BackupSource = Pick<Config, 'database' | 'dataFolder' | 'store'>

const maxBuffer = 10_000_000

/** Makes and verifies backups in processes of their own, which end with the server. */
export function createBackupPrograms(source: BackupSource, log: Logger, signal: AbortSignal) {
  const run = async (name: string, input: object): Promise<unknown> => {
    const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, name)]
    const child = promisify(execFile)(process.execPath, args, { maxBuffer, signal })
    // The arguments of a process are public, and the configuration has passwords.
    child.child.stdin!.on('error', () => {})
    child.child.stdin!.write(`${JSON.stringify(input)}\n`)
    const { stdout } = await child
    return JSON.parse(stdout)
  }

  const make = async (folder: string): Promise<void> => {
    const { database, dataFolder, store } = source
    const made = (await run('nightly-program.ts', { database, dataFolder, store, folder })) as {
      missing: string[]
      damaged: string[]
    }
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

  const check = async (folder: string): Promise<void> => {
    const { problems } = (await run('verify-program.ts', { folder })) as { problems: string[] }
    if (problems.length > 0) log.error({ folder, problems: problems.slice(0, 20) }, 'the backup is damaged')
    else log.info({ folder }, 'the backup is verified')
  }

  return { make, check }
}
