import type { Logger } from 'pino'
import { withSaved } from '../config/changeable-settings.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../database/tables.ts'
import { readSaved } from './saved-settings.ts'

export type ServerSettings = {
  /** Always what holds now: a change is put into it, so whoever keeps it for long asks it each time. */
  config: Config
  /** Reads what is saved again; later callers wait for a reading that began after they called. */
  reload: () => Promise<void>
  /** Is told of each change. */
  follow: (listener: () => void) => void
}

type Opened = { db: Db; secret: string; log: Logger }

/** The settings that the server starts with, and above them those that are saved in the database. */
export async function openSettings(start: Config, { db, secret, log }: Opened): Promise<ServerSettings> {
  const config: Config = { ...start }
  const listeners: (() => void)[] = []
  let told = ''
  let last: Promise<void> = Promise.resolve()

  const read = async () => {
    const { saved, unreadable } = await readSaved(db, { secret })
    const { config: changed, problems } = withSaved(start, saved)
    const wrong = [
      ...problems,
      ...unreadable.map((name) => `${name} was saved with the secret of another data folder. Save it again.`),
    ]
    if (wrong.length > 0 && wrong.join() !== told) log.error({ wrong }, 'settings that are saved cannot be used')
    told = wrong.join()
    for (const [name, value] of Object.entries(changed)) {
      // What is the same stays the same object, by which others notice changes.
      if (JSON.stringify(config[name as keyof Config]) !== JSON.stringify(value))
        Object.assign(config, { [name]: value })
    }
    for (const listener of listeners) listener()
  }

  await read()
  return {
    config,
    reload: () => (last = last.catch(() => {}).then(read)),
    follow: (listener) => void listeners.push(listener),
  }
}
