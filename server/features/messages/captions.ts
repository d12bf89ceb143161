import type { Selectable } from 'kysely'
import type { FileCaption } from '#contract/messages.ts'
import type { Tables, Tx } from '../../database/tables.ts'

export type CaptionedFile = Pick<Selectable<Tables['message_file']>, 'fileId' | 'caption' | 'alt' | 'location'>

export async function saveCaptions(tx: Tx, messageId: string, captions: readonly FileCaption[] = []): Promise<void> {
  const given = new Map(captions.map((one) => [one.file, one]))
  if (given.size === 0) return
  const files = await tx
    .selectFrom('message_file')
    .select(['messageId', 'fileId', 'position'])
    .where('messageId', '=', messageId)
    .where('fileId', 'in', [...given.keys()])
    .execute()
  if (files.length === 0) return
  const rows = files.map((file) => ({ ...file, ...wordsOf(given.get(file.fileId)!) }))
  await tx
    .insertInto('message_file')
    .values(rows)
    .onConflict((is) =>
      is.columns(['messageId', 'position']).doUpdateSet((row) => ({
        caption: row.ref('excluded.caption'),
        alt: row.ref('excluded.alt'),
        location: row.ref('excluded.location'),
      })),
    )
    .execute()
}

function wordsOf({ caption = '', alt = '', location = '' }: FileCaption) {
  return { caption: caption.trim() || null, alt: alt.trim() || null, location: location.trim() || null }
}
