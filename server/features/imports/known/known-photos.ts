import type { Db } from '../../../database/tables.ts'
import type { Membership } from '../../membership/membership.ts'
import { requireMayPost } from '../../membership/roles.ts'

/**
 * Of these checksums, those of files in messages of the group that its members see: what is hidden, deleted, scheduled
 * or on a birthday card counts as new, so that nobody learns of it.
 * @throws AppError hosts-only, readers-only-read
 */
export async function findKnownPhotos(db: Db, membership: Membership, sha256s: string[]): Promise<string[]> {
  requireMayPost(membership, 'conversation')
  const { groupId } = membership
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
