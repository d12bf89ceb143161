/** In milliseconds; a server says every second that it is there. */
const usualTimeout = 5000

/** Which servers there are beside this one, from what arrives of them: those that have said that they are there. */
export function watchOtherServers(timeout = usualTimeout) {
  const receivedAt = new Map<string, number>()
  return {
    watch: (id: string) => void receivedAt.set(id, performance.now()),
    hear: (id: string) => {
      if (receivedAt.has(id)) receivedAt.set(id, performance.now())
    },
    leave: (id: string) => void receivedAt.delete(id),
    /** For a server that has heard nobody meanwhile. */
    forgetAll: () => receivedAt.clear(),
    /** @returns whether one has fallen silent since this was asked last */
    hasLost: () => {
      const silent = [...receivedAt].filter(([, at]) => performance.now() - at > timeout)
      for (const [id] of silent) receivedAt.delete(id)
      return silent.length > 0
    },
  }
}
