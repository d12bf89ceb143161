import type { Carrier } from './carrier.ts'
import type { SharedMessage } from './shared-message.ts'

const interval = 1000

/** Says every second that this server is there, then runs `check`; until it is stopped, when it says that it leaves. */
export async function startHeartbeat(carrier: Carrier, self: string, check: () => Promise<void>) {
  let last = Promise.resolve()
  const send = async (isThere: boolean) => {
    if (!carrier.isConnected()) return
    await carrier.sendAtOnce(JSON.stringify({ from: self, isThere } satisfies SharedMessage)).catch(() => undefined)
  }
  /** One after the other: a beat that arrived after “I leave” would have this server missed. */
  const beat = (isThere: boolean) => (last = last.then(() => send(isThere)))
  const timer = setInterval(() => {
    void beat(true)
    void check()
  }, interval).unref()
  await beat(true)
  return {
    stop: () => clearInterval(timer),
    leave: () => beat(false),
  }
}
