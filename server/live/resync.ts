type Options = {
  isConnected: () => boolean
  announce: () => Promise<void>
  /** Forgets the remembered events and ends all streams, so that they reopen and resync. */
  restart: () => Promise<void>
}

/** Tracks whether this server or others (because of it) have missed events; both resync once they can. */
export function createResync({ isConnected, announce, restart }: Options) {
  const missed = { byOthers: false, here: false }
  let running: Promise<void> | undefined
  const tryNow = async () => {
    if (!isConnected() || !(missed.byOthers || missed.here)) return
    const { byOthers } = missed
    missed.byOthers = missed.here = false
    try {
      if (byOthers) await announce()
      await restart()
    } catch {
      missed.byOthers ||= byOthers
      missed.here = true
    }
  }
  return {
    missed,
    run: () => (running ??= tryNow().finally(() => (running = undefined))),
  }
}
