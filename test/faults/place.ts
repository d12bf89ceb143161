import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { startCluster, type Cluster } from '../databases/postgres-cluster.ts'
import { createDisk, type Disk } from './disk.ts'

export type DatabaseName = 'SQLite' | 'PostgreSQL'

/** Where a server keeps everything: a data folder and a database of the round's own. */
export type Place = {
  database: DatabaseName
  dataFolder: string
  env: Record<string, string>
  /** Reads behind the server's back, while it runs. */
  ask: <Row>(sql: string) => Promise<Row[]>
  cluster: Cluster | undefined
  disk: Disk | undefined
  close: () => Promise<void>
}

const megabytes = 512

/** @returns undefined where a disk is wanted and cannot be had */
export async function openPlace(database: DatabaseName, wish: { disk?: boolean } = {}): Promise<Place | undefined> {
  const disk = wish.disk ? createDisk(megabytes) : undefined
  if (wish.disk && !disk) return undefined
  const dataFolder = await mkdtemp(join(disk?.folder ?? tmpdir(), 'coterie-faults-'))
  const common = { database, dataFolder, disk }
  const { NODE_COMPILE_CACHE } = process.env
  const env = {
    DATA_DIR: dataFolder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
  }
  const close = () => disk?.remove() ?? rm(dataFolder, { recursive: true, force: true })
  if (database === 'SQLite') {
    return {
      ...common,
      env,
      cluster: undefined,
      ask: async (sql) => askSqlite(join(dataFolder, 'coterie.db'), sql),
      close,
    }
  }
  const cluster = await startCluster({ isDurable: true, ...(disk && { parent: disk.folder }) })
  const url = cluster.url('postgres')
  return {
    ...common,
    env: { ...env, DATABASE_URL: url },
    cluster,
    ask: (sql) => askPostgres(url, sql),
    close: async () => {
      await cluster.stop()
      await close()
    },
  }
}

function askSqlite<Row>(path: string, sql: string): Row[] {
  const database = new Sqlite(path, { readonly: true })
  try {
    return database.prepare(sql).all() as Row[]
  } finally {
    database.close()
  }
}

async function askPostgres<Row>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}
