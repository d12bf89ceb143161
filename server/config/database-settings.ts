import { resolve } from 'node:path'
import type { EnvironmentReader } from './environment.ts'

export type PostgresConfig = { kind: 'postgres'; url: string; connections: number }
export type DatabaseConfig = { kind: 'sqlite'; path: string } | PostgresConfig

export function readDatabase(read: EnvironmentReader, dataFolder: string): DatabaseConfig {
  const url = read.secret('DATABASE_URL')
  const connections = read.wholeNumber('DATABASE_CONNECTIONS', 10, 2, 200)
  if (url === undefined) return { kind: 'sqlite', path: resolve(dataFolder, 'coterie.db') }
  if (!/^postgres(ql)?:\/\//.test(url)) {
    read.problems.push('DATABASE_URL must start with postgres://, or be left out for SQLite in the data folder.')
  }
  return { kind: 'postgres', url, connections }
}
