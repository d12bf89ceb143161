import { limits } from '#contract/fields.ts'
import type { ImportLook } from '#contract/importing/imports.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import type { ImportedPerson } from '../../importers/imported.ts'
import { wordsOfUser } from '../../words/words.ts'
import { laterOf } from '../messages/activity.ts'
import type { Choices, ImportRow } from './import-row.ts'
import type { OpenMonth } from './open-month.ts'
import { formerPerson } from './people/former-people.ts'
import { shownName } from './people/shown-names.ts'
import { hasOnlyPhotos } from './staged.ts'
import { storable } from './staged.ts'

/** Another server has done this piece, or brings in the same from another archive. */
export class Overtaken extends Error {}

/** What the messages of a piece have in common while they are brought in. */
export type Bringing = Awaited<ReturnType<typeof prepare>>

export async function prepare(tx: Tx, context: Context, row: ImportRow) {
  const senders = JSON.parse(row.senders) as string[]
  const choices = JSON.parse(row.choices) as Choices
  const { data } = await tx.selectFrom('user').select('data').where('id', '=', row.userId).executeTakeFirstOrThrow()
  const { tag } = wordsOfUser(context.config, data)
  const titleOf = (day: string, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...format, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  const { format } = JSON.parse(row.look!) as ImportLook
  return {
    context,
    row,
    senders,
    choices,
    people: new Map<number, string | null>(),
    months: new Map<string, OpenMonth>(),
    way: row.way!,
    importedFrom: format === 'photos' ? null : format,
    isOfPhotos: hasOnlyPhotos(format),
    nameOf: (sender: number | null) => (sender === null ? '' : shownName(senders[sender] ?? '')),
    titleOfDay: (day: string) => titleOf(day, { dateStyle: 'full' }),
    titleOfMonth: (day: string) => titleOf(day, { month: 'long', year: 'numeric' }),
  }
}

/** A member as chosen, or somebody who is not here. */
export function personOf(tx: Tx, bringing: Bringing, sender: number): Promise<string | null> {
  const { row, senders } = bringing
  const label = senders[sender] ?? ''
  return chosenOr(tx, bringing, sender, { groupId: row.groupId, key: label, name: shownName(label) })
}

/** The same for somebody of an archive of Coterie, whom an id tells from others of that name. */
export async function personAsArchived(
  tx: Tx,
  bringing: Bringing,
  { id, name, label }: ImportedPerson,
): Promise<string | null> {
  const { row, senders } = bringing
  const sender = senders.indexOf(label)
  if (sender < 0) return null
  const former = { groupId: row.groupId, key: `coterie ${id}`, name: nameOf(name) }
  return chosenOr(tx, bringing, sender, former)
}

/** As people may be called here. */
function nameOf(name: string): string {
  return Array.from(plainLine(storable(name)))
    .slice(0, limits.name)
    .join('')
    .trim()
}

async function chosenOr(
  tx: Tx,
  { context, choices, people }: Bringing,
  sender: number,
  former: Parameters<typeof formerPerson>[2],
): Promise<string | null> {
  const known = people.get(sender)
  if (known !== undefined) return known
  const choice = choices[sender] ?? 'nobody'
  const person =
    choice === 'nobody'
      ? await formerPerson(tx, context, former)
      : ((await tx.selectFrom('user').select('id').where('id', '=', choice).executeTakeFirst())?.id ?? null)
  people.set(sender, person)
  return person
}

/** @throws Overtaken when another import has brought one of them meanwhile */
export async function claim(
  tx: Tx,
  { groupId, id: importId }: ImportRow,
  keys: string[],
  messageId: string,
): Promise<void> {
  if (keys.length === 0) return
  const claimed = await tx
    .insertInto('imported_message')
    .values(keys.map((keyHash) => ({ groupId, keyHash, importId, messageId })))
    .onConflict((is) => is.columns(['groupId', 'keyHash']).doNothing())
    .returning('keyHash')
    .execute()
  if (claimed.length !== keys.length) throw new Overtaken()
}

/** @returns what it is a reply to */
export async function raise(tx: Tx, id: string, at: number): Promise<string | null> {
  const raised = await tx
    .updateTable('message')
    .set({ lastActivityDate: laterOf(Math.max(0, at)) })
    .where('id', '=', id)
    .returning('parentId')
    .executeTakeFirst()
  return raised?.parentId ?? null
}
