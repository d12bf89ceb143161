import type { LiveEvent } from '#contract/live-events.ts'
import type { Tx } from '../database/tables.ts'
import type { LiveBus } from './bus.ts'

/** Sends an event to these people once the transaction is committed. */
export function publishAfterCommit(
  tx: Tx,
  { live }: { live: LiveBus },
  userIds: readonly string[],
  event: LiveEvent,
): void {
  tx.afterCommit(() => live.publish(userIds, event))
}
