import type { DatabaseConfig } from '../config/database-settings.ts'
import type { SavedDatabase } from './database-in-backup.ts'
import { savedPostgres } from './saved-postgres.ts'
import { savedSqlite } from './saved-sqlite.ts'

export function savedDatabase(config: DatabaseConfig): SavedDatabase {
  return config.kind === 'sqlite' ? savedSqlite(config.path) : savedPostgres(config.url)
}
