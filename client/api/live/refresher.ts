import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { everythingLive } from './stale-after.ts'

/** A burst of events leads to one round of refetching; rounds keep this distance, in milliseconds. */
const collectFor = 50
const betweenRounds = 500

/** Reads again what has become stale and is shown. */
export function createRefresher(queryClient: QueryClient, isHidden: () => boolean) {
  const waiting = new Map<string, { queryKey: QueryKey; dueAt: number }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRound = 0
  /** Of the time within which to read; one for all that waits, so that it is read together, and not sooner in a burst. */
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
      // A hidden tab only notes what is stale and reads it when somebody looks, but its title and the icon count on.
      const isCounted = queryKey[0] === queryKeys.notifications[0]
      void queryClient.invalidateQueries({ queryKey, refetchType: isHidden() && !isCounted ? 'none' : 'active' })
    }
    plan()
  }

  return {
    /** At a random moment `within` so many milliseconds; it is stale at once, for what is opened until then. */
    soon(keys: QueryKey[], within = 0) {
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
