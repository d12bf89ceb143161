import type { GroupRef } from '#contract/groups.ts'
import { useHasMessages } from '../../features/feed/useHasMessages.ts'
import { WriteButton } from './WriteButton.tsx'

/** Waits until it is known that the group is not empty: an empty one has its own way to begin. */
export function GroupWriteButton({ room }: { room: Pick<GroupRef, 'id'> }) {
  return useHasMessages(room.id) ? <WriteButton room={room} /> : null
}
