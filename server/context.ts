import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Milliseconds } from '#contract/units.ts'
import { snapshotBeforeMigration } from './backup/before-migration.ts'
import { createNightlyBackup, type NightlyBackup } from './backup/nightly/nightly.ts'
import { systemClock, type Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import { openDatabase } from './database/connect.ts'
import type { Database } from './database/database.ts'
import { watchIntegrity, type Integrity } from './database/integrity.ts'
import { migrate } from './database/migrate.ts'
import type { Db } from './database/tables.ts'
import { StartError } from './errors.ts'
import type { FileStore } from './files/file-store.ts'
import { lockFolder } from './files/folder-lock.ts'
import { refuseAnotherDatabase, refuseLostDatabase } from './files/lost-database.ts'
import { openStore, placeOfStore } from './files/open-store.ts'
import { readPushKeys, readServerSecret, requireSameSecrets, type PushKeys } from './files/server-secret.ts'
import { createTurns, type Turns } from './http/connections/turns.ts'
import { createRateLimits, type RateLimits, type RateOverrides } from './http/rate-limits.ts'
import { sharedLimiters } from './http/shared-limiters.ts'
import type { LiveBus } from './live/bus.ts'
import { settingsInCommon } from './live/in-common.ts'
import { openLiveBus } from './live/open-bus.ts'
import { createLog } from './log.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { createFfmpeg, type Ffmpeg } from './media/ffmpeg/create-ffmpeg.ts'
import { createMediaProcess, type MediaProcess } from './media/media-process.ts'
import { reportDiskTrouble, type DiskTrouble } from './monitoring/disk-trouble.ts'
import type { Network } from './outgoing/network.ts'
import { createOutgoing, type Outgoing } from './outgoing/outgoing.ts'
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts'
import { createTowns, type Towns } from './places/towns.ts'
import { createPress, type Press } from './printing/press.ts'
import { openSettings, type ServerSettings } from './settings/server-settings.ts'

export type Context = {
  config: Config
  settings: Pick<ServerSettings, 'reload'>
  log: Logger
  clock: Clock
  database: Database
  db: Db
  diskTrouble: DiskTrouble
  integrity: Integrity
  nightlyBackup: NightlyBackup
  files: FileStore
  media: MediaProcess
  ffmpeg: Ffmpeg | undefined
  outgoing: Outgoing
  passwords: PasswordHasher
  press: Press
  towns: Towns
  /** Signs tokens; stored in the data folder and not in the database. */
  secret: string
  pushKeys: PushKeys
  live: LiveBus
  mailer: Mailer
  rateLimits: RateLimits
  turns: Turns
  close: () => Promise<void>
}

export type ContextOverrides = {
  clock?: Clock
  log?: Logger
  onStatement?: (sql: string, took: number) => void
  rates?: RateOverrides
  /** Owned by the caller, who closes them. */
  media?: MediaProcess
  ffmpeg?: Ffmpeg | undefined
  passwords?: PasswordHasher
  network?: Network
  storeTimeout?: Milliseconds
}

/** The caller closes it with `close`. @throws StartError when the data folder or the database cannot be used */
export async function createContext(config: Config, overrides: ContextOverrides = {}): Promise<Context> {
  const log = overrides.log ?? createLog(config)
  // It is asked what it can do while the database is opened.
  const lookingForFfmpeg = 'ffmpeg' in overrides ? overrides.ffmpeg : createFfmpeg({ log })
  await usableFolder(config.dataFolder)
  const unlock = lockFolder(config.dataFolder)
  try {
    const database = await openDatabase(config.database, {
      onStatement: overrides.onStatement,
      log,
      inCommon: settingsInCommon(config),
    })
    let files: FileStore | undefined
    try {
      await refuseAnotherDatabase(config, database)
      await snapshotBeforeMigration(config, database, log)
      await migrate(database)
      files = await openStore(config, overrides.storeTimeout)
      await refuseLostDatabase(database.read, files, placeOfStore(config))
      const secret = await readServerSecret(config.dataFolder)
      const pushKeys = await readPushKeys(config.dataFolder)
      await requireSameSecrets(config, database, { secret, pushKeys })
      const settings = await openSettings(config, { db: database.read, secret, log })
      const live = await openLiveBus(config, { database, secret, log, onSettings: () => reread(settings, log) })
      const ffmpeg = await lookingForFfmpeg
      return assemble(settings, overrides, { log, database, unlock, files, secret, pushKeys, live, ffmpeg })
    } catch (error) {
      await files?.close()
      await database.close()
      throw error
    }
  } catch (error) {
    unlock()
    throw error
  }
}

type Opened = {
  log: Logger
  database: Database
  unlock: () => void
  files: FileStore
  secret: string
  pushKeys: PushKeys
  live: LiveBus
  ffmpeg: Ffmpeg | undefined
}

function reread({ reload }: ServerSettings, log: Logger): void {
  reload().catch((error: unknown) => log.warn({ err: error }, 'the settings were not read again'))
}

function assemble(
  settings: ServerSettings,
  overrides: ContextOverrides,
  { log, database, unlock, files, secret, pushKeys, live, ffmpeg }: Opened,
): Context {
  const { config, reload } = settings
  const diskTrouble = reportDiskTrouble(config.dataFolder, log)
  const integrity = watchIntegrity(config.database, log)
  const nightlyBackup = createNightlyBackup(config, log)
  let followed = config.backups
  settings.follow(() => {
    if (config.backups !== followed) nightlyBackup.follow()
    followed = config.backups
  })
  const mailer = createMailer(config, log)
  const media = overrides.media ?? createMediaProcess({ log, folder: join(config.dataFolder, 'media') })
  const passwords = overrides.passwords ?? createPasswordHasher()
  const press = createPress()
  const outgoing = createOutgoing({
    isOn: config.linkPreviews,
    internalHosts: config.internalLinkHosts,
    own: config,
    network: overrides.network,
  })
  return {
    config,
    settings: { reload },
    log,
    clock: overrides.clock ?? systemClock,
    database,
    db: database.read,
    diskTrouble,
    integrity,
    nightlyBackup,
    files,
    media,
    ffmpeg,
    outgoing,
    passwords,
    press,
    towns: createTowns(),
    secret,
    pushKeys,
    live,
    mailer,
    rateLimits: createRateLimits(
      overrides.rates,
      config.bus.kind === 'none' ? undefined : sharedLimiters(database, secret),
    ),
    turns: createTurns(),
    close: async () => {
      live.close()
      mailer.close()
      await diskTrouble.close()
      await integrity.stop()
      await nightlyBackup.stop()
      await outgoing.close()
      await live.leave()
      if (!overrides.media) await media.close()
      if (!('ffmpeg' in overrides)) await ffmpeg?.close()
      if (!overrides.passwords) await passwords.close()
      await press.close()
      await files.close()
      await database.close()
      unlock()
    },
  }
}

async function usableFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700).catch(unlessForeign)
  } catch (cause) {
    throw new StartError(
      `The data folder ${folder} cannot be used (${(cause as Error).message}). Set DATA_DIR to a folder that this user may write to.`,
      { cause },
    )
  }
}

/** Another owner of the folder decides who may read it. */
function unlessForeign(error: NodeJS.ErrnoException) {
  if (error.code !== 'EPERM') throw error
}
