import type { Milliseconds } from '#contract/units.ts'

/** Servers send a sign of life every second. */
const usualTimeout: Milliseconds = 5000

export type OtherServers = ReturnType<typeof watchOtherServers>

export function watchOtherServers(timeout = usualTimeout) {
  const receivedAt = new Map<string, number>()
  return {
    watch: (id: string) => void receivedAt.set(id, performance.now()),
    receivedFrom: (id: string) => {
      if (receivedAt.has(id)) receivedAt.set(id, performance.now())
    },
    leave: (id: string) => void receivedAt.delete(id),
    forgetAll: () => receivedAt.clear(),
    /** @returns whether one has fallen silent since the last call */
    hasLost: () => {
      const silent = [...receivedAt].filter(([, at]) => performance.now() - at > timeout)
      for (const [id] of silent) receivedAt.delete(id)
      return silent.length > 0
    },
  }
}
