import { sql } from 'kysely'
import type { Tx } from '../../database/tables.ts'
import type { CaptionedFile } from './captions.ts'

/** A photo that leaves a message, and its rotated copy that comes instead. */
export type Rotated = { from: string; to: string }

/** Which of the removed files have a rotated copy among the added ones; of several copies, the first. */
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

/** The captions and alternative texts for the copies. */
export function wordsOfRotated(rotated: readonly Rotated[], before: readonly CaptionedFile[]): CaptionedFile[] {
  const copies = new Map(rotated.map(({ from, to }) => [from, to]))
  return before.flatMap((file) => {
    const copy = copies.get(file.fileId)
    return copy === undefined ? [] : { ...file, fileId: copy }
  })
}

/** What was said of the photos is said of their copies. */
export async function keepForRotated(tx: Tx, messageId: string, rotated: readonly Rotated[]): Promise<void> {
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
}
