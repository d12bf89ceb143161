import { createHash } from 'node:crypto'
import { openDatabase } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import { isStorageFull } from '../database/dialect.ts'
import { mergeWords } from '../database/full-text/full-text.ts'
import { requireMigrated } from '../database/migrate.ts'
import type { Tx } from '../database/tables.ts'
import { transaction } from '../database/transaction.ts'
import { StartError } from '../errors.ts'
import { lockFolder } from '../files/folder-lock.ts'
import { readServerSecret } from '../files/server-secret.ts'
import { compareTable, copyAgain, copyTable, type Compared, type Say } from './copy-tables.ts'
import { openFiles, type ComparedFiles, type Files } from './move-files.ts'
import { copyKeys, isSameDatabase, openTarget, requireOwnFolder, type Place } from './place.ts'
import { listTables, requireSameTables } from './rows.ts'
import { beginTarget, continueNumbers, finishTarget, type Notes } from './target-database.ts'

export type Moved = { tables: Compared[]; files: ComparedFiles; isComplete: boolean }

export type MoveTools = {
  say: Say
  /** Makes the words of some messages after this one findable. @returns the last of them when there may be more */
  index: (tx: Tx, after: string | undefined) => Promise<string | undefined>
}

/**
 * Copies everything to another database, another store, or both, and compares it. No server starts on the new database
 * before it is complete; until then, the same call goes on where the last one ended.
 * @throws StartError when a server is running, or there is anything else in the new place
 */
export async function moveInstallation(from: Place, to: Place, tools: MoveTools): Promise<Moved> {
  const opened: (() => unknown)[] = []
  try {
    opened.push(lockFolder(from.dataFolder))
    if (from.dataFolder !== to.dataFolder) {
      await requireOwnFolder(to)
      opened.push(lockFolder(to.dataFolder))
    }
    const source = await openDatabase(from.database)
    opened.push(source.close)
    await requireMigrated(source)
    const files = await openFiles(from, to, tools.say)
    opened.push(files.close)
    if (isSameDatabase(from, to)) {
      const compared = await files.move(source)
      return { tables: [], files: compared, isComplete: compared.isEqual }
    }
    const target = await openTarget(to)
    opened.push(target.close)
    return await moveAll({ from, to, source, target, files }, tools)
  } catch (error) {
    if (!isStorageFull(error)) throw error
    throw new StartError('There is no more room in the new place. Make some, and run the same again: it goes on.', {
      cause: error,
    })
  } finally {
    for (const close of opened.toReversed()) await close()
  }
}

type Opened = { from: Place; to: Place; source: Database; target: Database; files: Files }

async function moveAll({ from, to, source, target, files }: Opened, { say, index }: MoveTools): Promise<Moved> {
  const secret = await readServerSecret(from.dataFolder)
  const notes = await beginTarget(target, createHash('sha256').update(`${from.database.kind} ${secret}`).digest('hex'))
  const tables = await moveTables({ source, target, notes, say })
  const isEqual = tables.every((table) => table.isEqual)
  if (isEqual) await indexMessages({ target, notes, say }, index)
  const compared = await files.move(target)
  const isComplete = isEqual && compared.isEqual
  if (isComplete) {
    if (from.dataFolder !== to.dataFolder) await copyKeys(from.dataFolder, to.dataFolder)
    await finishTarget(target)
  }
  return { tables, files: compared, isComplete }
}

async function moveTables(between: Parameters<typeof copyTable>[0]): Promise<Compared[]> {
  const tables = await listTables(between.source)
  requireSameTables(tables, await listTables(between.target))
  for (const table of tables) await copyTable(between, table)
  const compared: Compared[] = []
  for (const table of tables) {
    between.say(`${table.name}: comparing`)
    let found = await compareTable(between, table)
    if (!found.isEqual) {
      await copyAgain(between, table)
      await between.notes.write(between.target.write, ofSearch, '')
      found = await compareTable(between, table)
    }
    compared.push(found)
  }
  await continueNumbers(between.target)
  return compared
}

const [ofSearch, done] = ['search', 'done']

/** The databases have the words of messages in forms of their own. */
async function indexMessages(
  { target, notes, say }: { target: Database; notes: Notes; say: Say },
  index: MoveTools['index'],
): Promise<void> {
  let after = await notes.read(ofSearch)
  while (after !== done) {
    after = await transaction({ database: target }, async (tx) => {
      const last = (await index(tx, after)) ?? done
      await notes.write(tx, ofSearch, last)
      return last
    })
    say(`search: messages up to ${after}`)
  }
  while (await transaction({ database: target }, mergeWords));
}
