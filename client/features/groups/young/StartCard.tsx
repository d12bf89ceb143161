import type { Group } from '#contract/groups.ts'
import { InviteRow } from './InviteRow.tsx'
import { PhotoRow } from './PhotoRow.tsx'

/** A way to go on, among the first few messages. */
export function StartCard({ group, way }: { group: Group; way: 'invite' | 'photo' }) {
  return way === 'invite' ? <InviteRow group={group} /> : <PhotoRow group={group} />
}
