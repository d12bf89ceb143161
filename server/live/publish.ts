import { limits } from '#contract/fields.ts'
import type { LiveEvent } from '#contract/live-events.ts'
import type { Tx } from '../database/tables.ts'
import type { LiveBus } from './bus.ts'

export function publishAfterCommit(
  tx: Tx,
  { live }: { live: LiveBus },
  userIds: readonly string[],
  event: LiveEvent,
): void {
  const bounded = 'lineage' in event ? { ...event, lineage: event.lineage.slice(0, limits.lineageInEvent) } : event
  tx.afterCommit(() => live.publish(userIds, bounded))
}
