import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { StartError } from '../errors.ts'
import type { Database } from './database.ts'
import { hasTable } from './dialect.ts'
import * as firstTables from './migrations/0001-first-tables.ts'
import * as hosts from './migrations/0002-hosts.ts'
import * as leaving from './migrations/0003-leaving.ts'
import * as timeToUndo from './migrations/0004-time-to-undo.ts'
import * as waysIn from './migrations/0005-ways-in.ts'
import * as emailCodes from './migrations/0006-email-codes.ts'
import * as passkeys from './migrations/0007-passkeys.ts'
import * as identityProvider from './migrations/0008-identity-provider.ts'
import * as entryCodes from './migrations/0009-entry-codes.ts'
import * as lookedAfter from './migrations/0010-looked-after.ts'
import * as guardians from './migrations/0011-guardians.ts'
import * as confirmedAddresses from './migrations/0012-confirmed-addresses.ts'
import * as imports from './migrations/0013-imports.ts'
import * as movedServers from './migrations/0014-moved-servers.ts'
import * as indexedReferences from './migrations/0015-indexed-references.ts'
import * as importedFrom from './migrations/0016-imported-from.ts'
import * as archives from './migrations/0017-archives.ts'
import * as playableCopies from './migrations/0018-playable-copies.ts'
import * as confirmations from './migrations/0019-confirmations.ts'
import * as polls from './migrations/0020-polls.ts'
import * as events from './migrations/0021-events.ts'
import * as lists from './migrations/0022-lists.ts'
import * as calendarFeeds from './migrations/0023-calendar-feeds.ts'
import * as emailAnswers from './migrations/0024-email-answers.ts'
import * as collections from './migrations/0028-collections.ts'
import * as administrators from './migrations/0030-administrators.ts'
import * as suspensions from './migrations/0032-suspensions.ts'
import * as messageVersions from './migrations/0036-message-versions.ts'
import * as atomFeeds from './migrations/0037-atom-feeds.ts'
import * as tokens from './migrations/0038-tokens.ts'
import * as administratorsByProvider from './migrations/0039-administrators-by-provider.ts'
import * as sentEmails from './migrations/0040-sent-emails.ts'
import * as serverNotice from './migrations/0041-server-notice.ts'
import * as serverSettings from './migrations/0042-server-settings.ts'
import * as storageLimits from './migrations/0043-storage-limits.ts'
import * as scheduledMessages from './migrations/0044-scheduled-messages.ts'
import * as webhooks from './migrations/0046-webhooks.ts'
import * as bots from './migrations/0047-bots-and-memories-in-feeds.ts'
import * as emailReplies from './migrations/0048-email-replies.ts'
import * as offeredDrafts from './migrations/0050-offered-drafts.ts'
import * as orderOfCollections from './migrations/0052-order-of-collections.ts'
import * as birthdayCards from './migrations/0053-birthday-cards.ts'
import * as asking from './migrations/0054-asking.ts'
import * as frames from './migrations/0056-frames.ts'
import * as yearsAndBooks from './migrations/0057-years-and-books.ts'
import * as photoPeople from './migrations/0058-photo-people.ts'
import * as guestLinks from './migrations/0059-guest-links.ts'
import * as locationsOfPhotos from './migrations/0060-locations-of-photos.ts'
import * as importsIntoCollections from './migrations/0061-imports-into-collections.ts'

/** In order of name; never edited, only added to. */
export const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-hosts': hosts,
  '0003-leaving': leaving,
  '0004-time-to-undo': timeToUndo,
  '0005-ways-in': waysIn,
  '0006-email-codes': emailCodes,
  '0007-passkeys': passkeys,
  '0008-identity-provider': identityProvider,
  '0009-entry-codes': entryCodes,
  '0010-looked-after': lookedAfter,
  '0011-guardians': guardians,
  '0012-confirmed-addresses': confirmedAddresses,
  '0013-imports': imports,
  '0014-moved-servers': movedServers,
  '0015-indexed-references': indexedReferences,
  '0016-imported-from': importedFrom,
  '0017-archives': archives,
  '0018-playable-copies': playableCopies,
  '0019-confirmations': confirmations,
  '0020-polls': polls,
  '0021-events': events,
  '0022-lists': lists,
  '0023-calendar-feeds': calendarFeeds,
  '0024-email-answers': emailAnswers,
  '0028-collections': collections,
  '0030-administrators': administrators,
  '0032-suspensions': suspensions,
  '0036-message-versions': messageVersions,
  '0037-atom-feeds': atomFeeds,
  '0038-tokens': tokens,
  '0039-administrators-by-provider': administratorsByProvider,
  '0040-sent-emails': sentEmails,
  '0041-server-notice': serverNotice,
  '0042-server-settings': serverSettings,
  '0043-storage-limits': storageLimits,
  '0044-scheduled-messages': scheduledMessages,
  '0046-webhooks': webhooks,
  '0047-bots-and-memories-in-feeds': bots,
  '0048-email-replies': emailReplies,
  '0050-offered-drafts': offeredDrafts,
  '0052-order-of-collections': orderOfCollections,
  '0053-birthday-cards': birthdayCards,
  '0054-asking': asking,
  '0059-guest-links': guestLinks,
  '0056-frames': frames,
  '0057-years-and-books': yearsAndBooks,
  '0058-photo-people': photoPeople,
  '0060-locations-of-photos': locationsOfPhotos,
  '0061-imports-into-collections': importsIntoCollections,
}

/**
 * Creates this version's tables.
 * @throws StartError when this version cannot use the existing ones, or a step fails, which is then undone
 */
export async function migrate(database: Database): Promise<void> {
  // The migrator reads about every column of every table before it finds nothing to do.
  if ((await pendingMigrations(database)).length === 0) return
  await makeTables(database)
}

/** The same, of tables that nothing is known of. */
export async function makeTables(database: Database): Promise<void> {
  const { Migrator } = await import('kysely/migration')
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
  if ((await pendingMigrations(database)).length === 0) return
  throw new StartError('The database is not of this version yet. Start the server once, then try again.')
}

/**
 * The migrations that this database still needs, in order; all of them when it is empty.
 * @throws StartError when this version cannot use its tables
 */
export async function pendingMigrations(database: Database): Promise<string[]> {
  await refuseUnfinishedMove(database)
  const done = await namesOfDone(database)
  await refuseTrialTables(database, done)
  refuseNewerTables(done)
  return Object.keys(migrations).filter((name) => !done.includes(name))
}

/** In a database that is not all there yet: what has been copied to it so far. */
export const tableOfMove = 'unfinished_move'

async function refuseUnfinishedMove(database: Database): Promise<void> {
  if (!(await hasTable(handleOf(database), tableOfMove))) return
  throw new StartError(
    'Not everything has been moved to this database yet. Run `npm run coterie -- move` once more, with the settings and options of the first time: it goes on where it ended. Until then, start Coterie with the old settings.',
  )
}

/** Versions before 1.0 had a first migration of the same name, and no bookmarks. */
export function areOfTrial(done: string[], hasBookmarks: boolean): boolean {
  return done.includes('0002-news-and-search') || (done.length > 0 && !hasBookmarks)
}

async function refuseTrialTables(database: Database, done: string[]): Promise<void> {
  if (!areOfTrial(done, await hasTable(handleOf(database), 'bookmark'))) return
  const [anew, old] =
    database.kind === 'sqlite'
      ? ['DATA_DIR to an empty folder', 'folder']
      : ['DATABASE_URL to an empty database and DATA_DIR to an empty folder', 'database and folder']
  throw new StartError(
    `This database is of a trial version of Coterie from before 1.0, which this one cannot go on with. Nothing was changed. Set ${anew} to begin anew, and keep the old ${old}: the trial version still opens what is there.`,
  )
}

function refuseNewerTables(done: string[]): void {
  const unknown = done.filter((name) => !(name in migrations))
  if (unknown.length === 0) return
  throw new StartError(
    `The database was last used by a newer version of Coterie (this one does not know ${unknown.join(', ')}). Start the newer version, or restore the backup that was made before the update.`,
  )
}

async function namesOfDone(database: Database): Promise<string[]> {
  const db = handleOf(database)
  if (!(await hasTable(db, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Callers only read, and the write handle would connect for this alone. */
function handleOf({ read }: Database): Kysely<unknown> {
  return read as unknown as Kysely<unknown>
}
