import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { StartError } from '../errors.ts'
import type { Database } from './connect.ts'
import { hasTable } from './dialect.ts'
import * as firstTables from './migrations/0001-first-tables.ts'
import * as newsAndSearch from './migrations/0002-news-and-search.ts'
import * as lighterNews from './migrations/0003-lighter-news.ts'
import * as longMessages from './migrations/0004-long-messages.ts'
import * as checkedFiles from './migrations/0005-checked-files.ts'
import * as oldLongMessages from './migrations/0006-old-long-messages.ts'
import * as knownNetworks from './migrations/0007-known-networks.ts'
import * as severalResetKeys from './migrations/0008-several-reset-keys.ts'
import * as moreKindsOfFiles from './migrations/0009-more-kinds-of-files.ts'
import * as links from './migrations/0010-links.ts'
import * as notificationsOnce from './migrations/0011-notifications-once.ts'
import * as digests from './migrations/0012-digests.ts'
import * as mentions from './migrations/0013-mentions.ts'
import * as notificationSettings from './migrations/0014-notification-settings.ts'
import * as pushSubscriptions from './migrations/0015-push-subscriptions.ts'
import * as fullText from './migrations/0016-full-text.ts'
import * as hashtagsAndPrefixes from './migrations/0017-hashtags-and-prefixes.ts'
import * as invitations from './migrations/0018-invitations.ts'
import * as photosAndGroups from './migrations/0019-photos-and-groups.ts'
import * as people from './migrations/0020-people.ts'
import * as memories from './migrations/0021-memories.ts'
import * as onePhoto from './migrations/0022-one-photo.ts'
import * as captions from './migrations/0023-captions.ts'
import * as quickerSearch from './migrations/0024-quicker-search.ts'
import * as rotatedCopies from './migrations/0025-rotated-copies.ts'
import * as rateCounts from './migrations/0026-rate-counts.ts'
import * as oneFilePerUpload from './migrations/0027-one-file-per-upload.ts'
import * as placedCovers from './migrations/0028-placed-covers.ts'
import * as voiceNotes from './migrations/0029-voice-notes.ts'
import * as plainNames from './migrations/0030-plain-names.ts'
import * as wordsInsideWords from './migrations/0031-words-inside-words.ts'
import * as unfinishedUploads from './migrations/0032-unfinished-uploads.ts'
import * as latestReply from './migrations/0033-latest-reply.ts'
import * as uploadLeases from './migrations/0034-upload-leases.ts'

/** In order of name; never edited once released, only added to. */
export const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-news-and-search': newsAndSearch,
  '0003-lighter-news': lighterNews,
  '0004-long-messages': longMessages,
  '0005-checked-files': checkedFiles,
  '0006-old-long-messages': oldLongMessages,
  '0007-known-networks': knownNetworks,
  '0008-several-reset-keys': severalResetKeys,
  '0009-more-kinds-of-files': moreKindsOfFiles,
  '0010-links': links,
  '0011-notifications-once': notificationsOnce,
  '0012-digests': digests,
  '0013-mentions': mentions,
  '0014-notification-settings': notificationSettings,
  '0015-push-subscriptions': pushSubscriptions,
  '0016-full-text': fullText,
  '0017-hashtags-and-prefixes': hashtagsAndPrefixes,
  '0018-invitations': invitations,
  '0019-photos-and-groups': photosAndGroups,
  '0020-people': people,
  '0021-memories': memories,
  '0022-one-photo': onePhoto,
  '0023-captions': captions,
  '0024-quicker-search': quickerSearch,
  '0025-rotated-copies': rotatedCopies,
  '0026-rate-counts': rateCounts,
  '0027-one-file-per-upload': oneFilePerUpload,
  '0028-placed-covers': placedCovers,
  '0029-voice-notes': voiceNotes,
  '0030-plain-names': plainNames,
  '0031-words-inside-words': wordsInsideWords,
  '0032-unfinished-uploads': unfinishedUploads,
  '0033-latest-reply': latestReply,
  '0034-upload-leases': uploadLeases,
}

/**
 * Brings the database up to this version's tables.
 * @throws StartError when the database is from a newer version, or a step fails; the step is then undone
 */
export async function migrate(database: Database): Promise<void> {
  await refuseNewerTables(database)
  // The migrator reads about every column of every table before it finds nothing to do.
  if ((await pendingMigrations(database)).length === 0) return
  const migrator = new Migrator({ db: database.write, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) {
    throw new StartError(`The database could not be migrated (${(error as Error).message}).`, {
      cause: error,
    })
  }
}

/** @throws StartError unless the tables are of this version */
export async function requireMigrated(database: Database): Promise<void> {
  await refuseNewerTables(database)
  if ((await pendingMigrations(database)).length === 0) return
  throw new StartError('The database is not of this version yet. Start the server once, then try again.')
}

/** Names of those that this database still needs, in order; all of them when it is empty. */
export async function pendingMigrations(database: Database): Promise<string[]> {
  const done = new Set(await namesOfDone(database))
  return Object.keys(migrations).filter((name) => !done.has(name))
}

/** @throws StartError */
export async function refuseNewerTables(database: Database): Promise<void> {
  const unknown = (await namesOfDone(database)).filter((name) => !(name in migrations))
  if (unknown.length === 0) return
  throw new StartError(
    `The database was last used by a newer version of Coterie (this one does not know ${unknown.join(', ')}). Start the newer version, or restore the backup that was made before the update.`,
  )
}

async function namesOfDone({ read }: Database): Promise<string[]> {
  // It only reads, and the other handle would connect for this alone.
  const db = read as unknown as Kysely<unknown>
  if (!(await hasTable(db, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
