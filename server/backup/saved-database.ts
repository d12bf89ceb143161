import type { DatabaseConfig } from '../database/database-settings.ts'
import { savedPostgres } from './saved-postgres.ts'
import { savedSqlite } from './saved-sqlite.ts'

export type Rows = Record<string, number>

/** The rows of each table, and the names of the migrations that made them. */
export type Content = { rows: Rows; migrations: string[] }

/** As the database knows it; without a checksum it has not been read yet. */
export type Original = { name: string; sha256: string | null }

/** How one kind of database goes into a backup and comes out of it. */
export type SavedDatabase = {
  /** Its name in the backup. */
  file: string
  /** In bytes, what it takes when saved: not more. @throws StartError when the program that saves it is missing */
  size: () => Promise<number>
  /** Saves one moment of it, while others write. @returns the rows of each table, and the originals it knows, of that moment */
  save: (target: string) => Promise<{ rows: Rows; originals: Original[] }>
  /** Reads all of what was saved. @returns what is wrong with it, or what it has */
  check: (saved: string) => Promise<{ problem: string } | Content>
  /** @throws StartError unless there is nothing that would be overwritten */
  requireEmpty: () => Promise<void>
  /** Puts what was saved in place: all of it, or nothing. */
  restore: (saved: string) => Promise<void>
}

export function savedDatabase(config: DatabaseConfig): SavedDatabase {
  return config.kind === 'sqlite' ? savedSqlite(config.path) : savedPostgres(config.url)
}
