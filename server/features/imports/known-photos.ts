import type { Db } from '../../database/tables.ts'
import type { Membership } from '../membership/membership.ts'

/** Of these checksums, those of files in messages of the group that its members see. */
export async function findKnownPhotos(db: Db, { groupId }: Membership, sha256s: string[]): Promise<string[]> {
  if (sha256s.length === 0) return []
  const found = await db
    .selectFrom('file')
    .innerJoin('message_file', 'message_file.fileId', 'file.id')
    .select('file.sentSha256')
    .distinct()
    .where('file.sentSha256', 'in', sha256s)
    .where('message_file.groupId', '=', groupId)
    .$narrowType<{ sentSha256: string }>()
    .orderBy('file.sentSha256')
    .execute()
  return found.map(({ sentSha256 }) => sentSha256)
}
