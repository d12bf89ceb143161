type Options = {
  isConnected: () => boolean
  /** Tells other servers that they have missed something. */
  announce: () => Promise<void>
  /** Forgets what this server remembers and ends its streams, so that they open again and read what was missed. */
  restart: () => Promise<void>
}

/** Whether events were missed, by others because of this server or by this one; both catch up once they can. */
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
    /** Tries once, together with who tries already; the next heartbeat tries again. */
    run: () => (running ??= tryNow().finally(() => (running = undefined))),
  }
}
