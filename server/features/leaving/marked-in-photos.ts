import { inPortions } from '../../database/in-portions.ts'
import type { Tx } from '../../database/tables.ts'

/** Whom the person has said to be in photos of a message. */
export type Marked = { kind: 'marked'; messageId: string; photos: { fileId: string; userId: string }[] }

export async function readMarked(tx: Tx, userId: string): Promise<Marked[]> {
  const rows = await tx
    .selectFrom('photo_person')
    .select(['messageId', 'fileId', 'userId'])
    .where('markedBy', '=', userId)
    .where('userId', '!=', userId)
    .execute()
  return [...Map.groupBy(rows, ({ messageId }) => messageId)].flatMap(([messageId, names]) =>
    inPortions(names.map(({ fileId, userId: of }) => ({ fileId, userId: of }))).map((photos) => ({
      kind: 'marked' as const,
      messageId,
      photos,
    })),
  )
}

/** What somebody else has said again meanwhile is theirs. */
export async function markedAgain(tx: Tx, userId: string, { messageId, photos }: Marked): Promise<void> {
  for (const [of, names] of Map.groupBy(photos, (photo) => photo.userId)) {
    await tx
      .updateTable('photo_person')
      .set({ markedBy: userId })
      .where('messageId', '=', messageId)
      .where('userId', '=', of)
      .where(
        'fileId',
        'in',
        names.map(({ fileId }) => fileId),
      )
      .where('markedBy', 'is', null)
      .execute()
  }
}
