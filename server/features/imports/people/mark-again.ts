import { photoPeopleLimits } from '#contract/collecting/photo-people.ts'
import type { Seconds } from '#contract/units.ts'
import type { UserData } from '#contract/users.ts'
import type { Tx } from '../../../database/tables.ts'
import type { ImportedWhole } from '../../../importers/imported.ts'
import { personAsArchived, type Bringing } from '../bringing.ts'

type Marking = { messageId: string; whole: ImportedWhole; fileIds: readonly (string | null)[]; now: Seconds }

/** Says again who is in the photos of a message, but for those who want to be named by nobody else. */
export async function markAgain(tx: Tx, bringing: Bringing, { messageId, whole, fileIds, now }: Marking) {
  for (const [position, { people = [] }] of whole.files.entries()) {
    const fileId = fileIds[position]
    if (!fileId) continue
    for (const { person, markedBy: by, markedAt } of people.slice(0, photoPeopleLimits.perPhoto)) {
      const userId = await personAsArchived(tx, bringing, person)
      if (userId === null) continue
      const markedBy = by === undefined ? null : await personAsArchived(tx, bringing, by)
      if (markedBy !== userId && (await wantsNoNames(tx, userId))) continue
      await tx
        .insertInto('photo_person')
        .values({ messageId, fileId, userId, markedBy, markedAt: Math.min(Math.max(markedAt, 0), now) })
        .onConflict((is) => is.doNothing())
        .execute()
    }
  }
}

async function wantsNoNames(tx: Tx, userId: string): Promise<boolean> {
  const person = await tx.selectFrom('user').select('data').where('id', '=', userId).executeTakeFirst()
  return person !== undefined && (JSON.parse(person.data) as UserData).marked_in_photos === false
}
