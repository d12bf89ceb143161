import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { startCluster } from './postgres-cluster.ts'

/** As many as a server has unless it is told otherwise. */
const connections = 10

/** Once per run: a server, and in it a migrated database that every test's own is copied from. */
export async function setup(project: TestProject) {
  const cluster = await startCluster()
  try {
    const admin = new pg.Client({ connectionString: cluster.url('postgres') })
    await admin.connect()
    await admin.query('create database template')
    await admin.end()

    const database = await openDatabase({ kind: 'postgres', url: cluster.url('template'), connections })
    await migrate(database)
    await database.close()
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('databaseTemplate', { kind: 'postgres', url: cluster.url('template'), connections })
  return cluster.stop
}
