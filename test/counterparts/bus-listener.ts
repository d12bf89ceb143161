import { randomUUID } from 'node:crypto'
import type { LiveBus } from '#server/live/bus.ts'

/** Hands out the events of a person’s stream one by one, by the groups they name. */
export function listenTo(bus: LiveBus, userId: string) {
  const heard: { group: string; position: number }[] = []
  const waiting: ((event: { group: string; position: number }) => void)[] = []
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  bus.subscribe(userId, randomUUID(), {
    send: (event, position) => {
      const named = { group: 'group' in event ? event.group : '', position }
      const next = waiting.shift()
      if (next) next(named)
      else heard.push(named)
    },
    end: () => resolve(),
  })
  const next = () =>
    heard.length > 0
      ? Promise.resolve(heard.shift()!)
      : new Promise<{ group: string; position: number }>((take) => waiting.push(take))
  return { next, ended }
}
