import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { inject, onTestFinished } from 'vitest'
import { createCaller } from '#client/api/call.ts'
import { createApp } from '#server/app.ts'
import { readConfig, type Config } from '#server/config/config.ts'
import { createContext, type Context, type ContextOverrides } from '#server/context.ts'
import type { Database } from '#server/database/database.ts'
import type { Certificates } from '#server/https/certificates.ts'
import { openCertificates } from '#server/https/open-certificates.ts'
import { createFfmpeg } from '#server/media/ffmpeg/create-ffmpeg.ts'
import { createMediaProcess } from '#server/media/media-process.ts'
import { createPasswordHasher } from '#server/passwords/password-hasher.ts'
import { emptyInternet } from '../counterparts/internet.ts'
import { freshDatabase } from '../databases/databases.ts'
import { testClock, type TestClock } from './clock.ts'
import { builders, type Builders } from './given.ts'

/** Anybody who has a key. */
export type Keyholder = { key: string }

export type TestApp = {
  /** Where it listens, ending in a slash. */
  url: string
  context: Context
  clock: TestClock
  /** With `https` in the settings. */
  certificates: Certificates | undefined
  given: Builders
  /** The client's own call, as this person, or as nobody. */
  as: (person: Keyholder | 'nobody') => { call: ReturnType<typeof createCaller> }
  /** Does all work that is due. */
  runJobs: () => Promise<void>
  /** The SQL statements that ran since the last look. */
  takeStatements: () => string[]
  /** The same, those together in a list that ran at the same time. */
  takeRounds: () => string[][]
  /** Ends the server before the test is over, and leaves its database and data folder. */
  stop: () => Promise<void>
}

const log = pino({ level: 'silent' })

/** Threads and a process that start in a third of a second: the servers that one worker's tests start share them. */
const shared = {
  media: createMediaProcess({ log, folder: join(inject('mediaFolder'), String(process.pid)) }),
  passwords: createPasswordHasher(),
  ffmpeg: await createFfmpeg({ log }),
}

/**
 * A server of the test's own, on a database and a data folder of its own; gone when the test is over.
 * With `media: undefined` it has a media process of its own, too. It finds no other server unless it is given a network.
 */
export async function startApp(
  settings: Partial<Config> = {},
  overrides: Pick<ContextOverrides, 'rates' | 'media' | 'ffmpeg' | 'log' | 'network' | 'storeTimeout'> = {},
): Promise<TestApp> {
  const database = settings.database ? { config: settings.database, drop: async () => {} } : await freshDatabase()
  const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-data-'))
  const config: Config = {
    ...readConfig({ DISK_RESERVE_PERCENT: '0' }),
    dataFolder,
    database: database.config,
    ...settings,
  }
  const clock = testClock()
  let statements: { sql: string; began: number; ended: number }[] = []
  const onStatement = (sql: string, took: number) => {
    const ended = performance.now()
    statements.push({ sql, began: ended - took, ended })
  }
  const context = await createContext(config, {
    ...shared,
    network: emptyInternet,
    clock,
    log,
    ...overrides,
    onStatement,
  })
  if (context.database.kind === 'sqlite') await doNotWaitForTheDisk(context.database)
  const certificates = await openCertificates(context, overrides.network)
  const { http, worker } = await createApp(context, certificates)
  await http.listen({ host: '127.0.0.1', port: config.https.kind === 'none' ? 0 : config.https.port })
  const { port } = http.server.address() as { port: number }
  const url = `${certificates ? 'https' : 'http'}://127.0.0.1:${port}${config.basePath}`

  let stopped: Promise<void> | undefined
  const stop = () =>
    (stopped ??= (async () => {
      context.live.close()
      await http.close()
      await worker.stop()
      await certificates?.stop()
      await context.close()
    })())
  onTestFinished(async () => {
    await stop()
    await database.drop()
    await rm(dataFolder, { recursive: true, force: true })
  })

  const take = () => {
    const taken = statements
    statements = []
    return taken
  }
  return {
    url,
    context,
    clock,
    certificates,
    given: builders(context),
    as: (person) => ({
      call: createCaller({ base: () => url, key: () => (person === 'nobody' ? undefined : person.key) }),
    }),
    runJobs: () => worker.runAll(),
    takeStatements: () => take().map(({ sql }) => sql),
    takeRounds: () => {
      const rounds: { sqls: string[]; ended: number }[] = []
      for (const { sql, began, ended } of take()) {
        const last = rounds.at(-1)
        if (last && began < last.ended) last.sqls.push(sql)
        else rounds.push({ sqls: [sql], ended })
      }
      return rounds.map(({ sqls }) => sqls)
    },
    stop,
  }
}

/** As the PostgreSQL of these tests does not either: power cuts are test/faults' matter. */
async function doNotWaitForTheDisk({ write }: Database) {
  await sql`pragma synchronous = off`.execute(write)
}
