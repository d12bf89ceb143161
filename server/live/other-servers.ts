/** In milliseconds; a server says every second that it is there. */
const usualTimeout = 5000

/** Which servers there are beside this one, from what arrives of them: those that have said that they are there. */
export function watchOtherServers(timeout = usualTimeout) {
  const heardAt = new Map<string, number>()
  return {
    watch: (id: string) => void heardAt.set(id, performance.now()),
    hear: (id: string) => {
      if (heardAt.has(id)) heardAt.set(id, performance.now())
    },
    leave: (id: string) => void heardAt.delete(id),
    /** For a server that has heard nobody meanwhile. */
    forgetAll: () => heardAt.clear(),
    /** @returns whether one has fallen silent since this was asked last */
    hasLost: () => {
      const silent = [...heardAt].filter(([, at]) => performance.now() - at > timeout)
      for (const [id] of silent) heardAt.delete(id)
      return silent.length > 0
    },
  }
}
