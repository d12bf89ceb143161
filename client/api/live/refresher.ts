import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Milliseconds } from '#contract/units.ts'
import { queryKeys } from '../query-keys.ts'
import { everythingLive } from './stale-after.ts'

/** A burst of events causes one round of refetching; this separates the rounds. */
const collectFor: Milliseconds = 50
const betweenRounds: Milliseconds = 500

/** Refetches what is stale and shown. */
export function createRefresher(queryClient: QueryClient, isHidden: () => boolean) {
  const waiting = new Map<string, { queryKey: QueryKey; dueAt: number }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRound = 0
  /** The moment within the time allowed; one for all that waits, so that a burst does not bring it forward. */
  let share = 0

  function plan() {
    clearTimeout(timer)
    if (waiting.size === 0) return
    const first = Math.min(...[...waiting.values()].map(({ dueAt }) => dueAt))
    timer = setTimeout(round, Math.max(first, lastRound + betweenRounds) - Date.now())
  }

  function round() {
    lastRound = Date.now()
    for (const [name, { queryKey, dueAt }] of waiting) {
      if (dueAt > lastRound) continue
      waiting.delete(name)
      // A hidden tab only marks queries as stale and refetches them when it is shown, but its title and icon keep
      // counting.
      const isCounted = queryKey[0] === queryKeys.notifications[0]
      void queryClient.invalidateQueries({ queryKey, refetchType: isHidden() && !isCounted ? 'none' : 'active' })
    }
    plan()
  }

  return {
    /** Refetches at a random moment `within` that time; marks as stale at once, for pages opened until then. */
    soon(keys: QueryKey[], within: Milliseconds = 0) {
      if (waiting.size === 0) share = Math.random()
      const dueAt = Date.now() + collectFor + Math.round(share * within)
      for (const queryKey of keys) {
        const name = JSON.stringify(queryKey)
        waiting.set(name, { queryKey, dueAt: Math.min(dueAt, waiting.get(name)?.dueAt ?? Infinity) })
        if (within > 0) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      }
      plan()
    },
    everything() {
      const now = Date.now()
      for (const queryKey of everythingLive)
        void queryClient.invalidateQueries({ queryKey, predicate: (query) => wasReadBefore(query, now) })
    },
    stop: () => clearTimeout(timer),
  }
}

function wasReadBefore({ state }: Query, moment: number): boolean {
  return state.dataUpdatedAt > 0 && state.dataUpdatedAt < moment
}
