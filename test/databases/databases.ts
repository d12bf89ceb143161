import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseConfig, PostgresConfig } from '#server/config/database-settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseConfig
  }
}

export type FreshDatabase = { config: DatabaseConfig; drop: () => Promise<void> }

/** A migrated, empty database of one's own, on the kind that this run of the suite tests. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = inject('databaseTemplate')
  return template.kind === 'sqlite' ? await copyOfFile(template.path) : await copyInCluster(template)
}

/** One with the same rows, of one to which nobody is connected. */
export async function copyOf(original: DatabaseConfig): Promise<FreshDatabase> {
  if (original.kind === 'sqlite') return await copyOfFile(original.path)
  const { pathname } = new URL(original.url)
  return await newDatabase(original, `template ${pathname.slice(1)}`)
}

/** The same without any table. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  const template = inject('databaseTemplate')
  if (template.kind === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'coterie-database-'))
    const drop = () => rm(folder, { recursive: true, force: true })
    return { config: { kind: 'sqlite', path: join(folder, 'coterie.db') }, drop }
  }
  return await newDatabase(template)
}

async function newDatabase(cluster: PostgresConfig, like = ''): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = new URL('/postgres', cluster.url).href
  await run(server, `create database ${name} ${like}`)
  return {
    config: { ...cluster, url: new URL(`/${name}`, cluster.url).href },
    drop: () => run(server, `drop database ${name} with (force)`),
  }
}

async function copyOfFile(template: string): Promise<FreshDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-database-'))
  const path = join(folder, 'coterie.db')
  await copyFile(template, path)
  return { config: { kind: 'sqlite', path }, drop: () => rm(folder, { recursive: true, force: true }) }
}

type CopyInCluster = { name: string; cleaner: pg.Pool }

/** Left empty by the tests before: to empty one takes milliseconds, to make one a good part of a second. */
const emptied: CopyInCluster[] = []

async function copyInCluster(template: PostgresConfig): Promise<FreshDatabase> {
  const copy = emptied.pop() ?? (await newCopy(template.url))
  return {
    config: { ...template, url: new URL(`/${copy.name}`, template.url).href },
    drop: async () => {
      await copy.cleaner.query(emptyEverything)
      emptied.push(copy)
    },
  }
}

async function newCopy(templateUrl: string): Promise<CopyInCluster> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = new URL(templateUrl).pathname.slice(1)
  await run(new URL('/postgres', templateUrl).href, `create database ${name} template ${template}`)
  // One connection that stays: a new one has to read about every table first.
  const connectionString = new URL(`/${name}`, templateUrl).href
  const cleaner = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  cleaner.on('error', () => {})
  return { name, cleaner }
}

/** No table has rows in the template but the migrations' own; one that never had any has no bytes. */
const emptyEverything = `
  set lock_timeout = '5s';
  set session_replication_role = replica;
  do $$
  declare item record;
  begin
    for item in
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not like 'kysely%' and pg_relation_size(oid) > 0
    loop
      execute format('delete from %I', item.relname);
    end loop;
    for item in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
      execute format('alter sequence %I restart', item.sequencename);
    end loop;
  end $$`

async function run(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
