import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseConfig } from '#server/config.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseConfig
  }
}

export type FreshDatabase = { config: DatabaseConfig; drop: () => Promise<void> }

/** A migrated, empty database of one's own, on the kind that this run of the suite tests. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = inject('databaseTemplate')
  return template.kind === 'sqlite' ? await copyOfFile(template.path) : await copyInCluster(template.url)
}

async function copyOfFile(template: string): Promise<FreshDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-database-'))
  const path = join(folder, 'coterie.db')
  await copyFile(template, path)
  return { config: { kind: 'sqlite', path }, drop: () => rm(folder, { recursive: true, force: true }) }
}

async function copyInCluster(templateUrl: string): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(templateUrl)
  const template = url.pathname.slice(1)
  const admin = new URL('/postgres', url).href
  url.pathname = name
  await run(admin, `create database ${name} template ${template}`)
  return { config: { kind: 'postgres', url: url.href }, drop: () => run(admin, `drop database ${name} with (force)`) }
}

async function run(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
