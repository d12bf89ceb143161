import { sql } from 'kysely'
import type { Tx } from '../../database/tables.ts'
import type { CaptionedFile } from './captions.ts'

export type Rotated = { from: string; to: string }

export async function findRotated(tx: Tx, removed: readonly string[], added: readonly string[]): Promise<Rotated[]> {
  if (removed.length === 0 || added.length === 0) return []
  const copies = await tx
    .selectFrom('file')
    .select((is) => is.fn.min('id').as('to'))
    .select('rotatedFromId as from')
    .where('id', 'in', added)
    .where('rotatedFromId', 'in', removed)
    .groupBy('rotatedFromId')
    .$narrowType<{ from: string }>()
    .execute()
  return copies
}

export function wordsOfRotated(rotated: readonly Rotated[], before: readonly CaptionedFile[]): CaptionedFile[] {
  const copies = new Map(rotated.map(({ from, to }) => [from, to]))
  return before.flatMap((file) => {
    const copy = copies.get(file.fileId)
    return copy === undefined ? [] : { ...file, fileId: copy }
  })
}

export async function moveToRotated(tx: Tx, messageId: string, rotated: readonly Rotated[]): Promise<void> {
  const from = rotated.map((each) => each.from)
  const to = rotated.map((each) => each.to)
  const copyOf = (column: string) =>
    tx
      .selectFrom('file')
      .select('file.id')
      .where('file.rotatedFromId', '=', sql.ref<string>(column))
      .where('file.id', 'in', to)
  await tx
    .updateTable('message')
    .set({ aboutFileId: copyOf('message.aboutFileId') })
    .where('parentId', '=', messageId)
    .where('aboutFileId', 'in', from)
    .execute()
  await tx
    .updateTable('reaction')
    .set({ fileId: copyOf('reaction.fileId') })
    .where('messageId', '=', messageId)
    .where('fileId', 'in', from)
    .execute()
  await tx
    .updateTable('photo_person')
    .set({ fileId: sql<string>`${copyOf('photo_person.fileId')}` })
    .where('messageId', '=', messageId)
    .where('fileId', 'in', from)
    .execute()
  await tx
    .updateTable('poll_option')
    .set({ fileId: copyOf('poll_option.fileId') })
    .where('messageId', '=', messageId)
    .where('fileId', 'in', from)
    .execute()
}
