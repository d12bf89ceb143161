import { importLimits, ImportFailure, type ImportLook } from '#contract/importing/imports.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { ReadChat } from '../../importers/imported.ts'
import { recognise } from '../../importers/recognise.ts'
import type { Job } from '../../jobs/worker.ts'
import type { ResumableUploads } from '../uploads/resumable-uploads.ts'
import { keepArchive, removeArchive, withArchive } from './archive.ts'
import type { ImportRow, StoredChat } from './import-row.ts'
import { chatsIn } from './imports.ts'
import { nameWithoutNumbers, shownName, withoutNumbers } from './people/shown-names.ts'
import { createStager, removeWaiting } from './staged.ts'

const atATime = 200

export function lookThroughImportJob(uploads: ResumableUploads): Job<'look-through-import'> {
  return {
    kind: 'look-through-import',
    lane: 'imports',
    run: async (context, { importId }) => {
      const row = await findReading(context, importId)
      if (!row) return
      try {
        await keepArchive(context, uploads, row)
        await withArchive(context, row, async (archive) =>
          lookThrough(context, row, await recognise(archive, { timeZone: row.timeZone, ...chosenIn(row) })),
        )
      } catch (error) {
        if (error instanceof GivenUp) return removeArchive(context, importId)
        const chats = severalIn(error)
        if (chats) return waitForChoice(context, importId, chats)
        const reason = reasonOf(error)
        if (!reason) throw error
        await fail(context, importId, reason)
      }
    },
  }
}

/** Its person has given it up meanwhile. */
class GivenUp extends Error {}

function findReading({ db }: Context, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('import').selectAll().where('id', '=', id).where('state', '=', 'reading').executeTakeFirst()
}

function chosenIn(row: ImportRow): { chat?: string } {
  const [chosen] = chatsIn(row)
  return chosen ? { chat: chosen.id } : {}
}

function severalIn(error: unknown): StoredChat[] | undefined {
  if (!(error instanceof AppError) || error.code !== 'import-unreadable') return undefined
  const [reason, ...chats] = error.fields ?? []
  if (reason?.problem !== 'several-chats') return undefined
  return chats.map(({ path, problem }) => ({ id: path, name: shownName(problem) }))
}

async function waitForChoice(context: Context, importId: string, chats: StoredChat[]): Promise<void> {
  await transaction(context, (tx) =>
    tx
      .updateTable('import')
      .set({ state: 'choosing', chats: JSON.stringify(chats), changedAt: context.clock() })
      .where('id', '=', importId)
      .where('state', '=', 'reading')
      .execute(),
  )
}

function reasonOf(error: unknown): ImportFailure | undefined {
  if (!(error instanceof AppError)) return undefined
  // The upload has gone, or part of it.
  if (error.code === 'not-found' || error.code === 'upload-incomplete') return 'damaged'
  if (error.code !== 'import-unreadable') return undefined
  const reason = error.fields?.[0]?.problem as ImportFailure
  return ImportFailure.enum.includes(reason) ? reason : 'damaged'
}

async function fail(context: Context, importId: string, reason: ImportFailure): Promise<void> {
  await clear(context, importId)
  await transaction(context, (tx) =>
    tx
      .updateTable('import')
      .set({
        state: 'failed',
        reason,
        openFor: null,
        chats: '[]',
        changedAt: context.clock(),
        endedAt: context.clock(),
      })
      .where('id', '=', importId)
      .where('state', '=', 'reading')
      .execute(),
  )
  await removeArchive(context, importId)
}

async function lookThrough(context: Context, row: ImportRow, chat: ReadChat): Promise<void> {
  await clear(context, row.id)
  const { format } = chat
  const stager = createStager(row.id, { format, timeZone: row.timeZone, now: context.clock() })
  let rows: ReturnType<typeof stager.stage>[] = []
  const save = async () => {
    const portion = rows
    rows = []
    if (portion.length === 0) return
    await whileReading(context, row.id, (tx) => tx.insertInto('waiting_message').values(portion).execute())
  }
  for await (const message of chat.messages) {
    rows.push(stager.stage(message))
    if (rows.length === atATime) await save()
  }
  await save()
  const { senders, counts, dates } = stager
  if (counts.messages === 0) return fail(context, row.id, 'nothing-inside')
  const look: ImportLook = {
    format,
    ...(chat.title !== null && { title: nameWithoutNumbers(chat.title) }),
    people: await presentPeople(context, row.groupId, senders),
    ...counts,
    known: await countKnown(context, row),
    ...dates,
    problems: chat.problems
      .slice(0, importLimits.problemsShown)
      .map(({ code, where }) => ({ code, where: withoutNumbers(where) })),
    problemCount: chat.problemCount,
  }
  const ready = {
    state: 'ready' as const,
    chats: '[]',
    look: JSON.stringify(look),
    senders: JSON.stringify(senders.map(({ name }) => name)),
    total: counts.messages,
    changedAt: context.clock(),
  }
  await whileReading(context, row.id, (tx) => tx.updateTable('import').set(ready).where('id', '=', row.id).execute())
}

async function whileReading(context: Context, id: string, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await transaction(context, async (tx) => {
    const reading = await tx
      .updateTable('import')
      .set({ changedAt: context.clock() })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .returning('id')
      .executeTakeFirst()
    if (!reading) throw new GivenUp()
    await work(tx)
  })
}

/** What an interrupted look has left, in portions, since others wait meanwhile. */
async function clear(context: Context, importId: string): Promise<void> {
  while (await removeWaiting(context, importId));
}

async function presentPeople(
  { db }: Context,
  groupId: string,
  senders: { name: string; messages: number; files: number }[],
): Promise<ImportLook['people']> {
  const members = await db
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.userId')
    .select(['user.id', 'user.name'])
    .where('membership.groupId', '=', groupId)
    .execute()
  const named = Map.groupBy(members, ({ name }) => folded(name))
  return senders.map(({ name, messages, files }, person) => {
    const same = named.get(folded(name)) ?? []
    return { person, name: shownName(name), messages, files, ...(same.length === 1 && { likely: same[0]!.id }) }
  })
}

function folded(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}

async function countKnown({ db }: Context, { id, groupId }: ImportRow): Promise<number> {
  const { known } = await db
    .selectFrom('waiting_message')
    .innerJoin('imported_message', 'imported_message.keyHash', 'waiting_message.keyHash')
    .select((is) => is.fn.countAll<number>().as('known'))
    .where('waiting_message.importId', '=', id)
    .where('imported_message.groupId', '=', groupId)
    .executeTakeFirstOrThrow()
  return Number(known)
}
