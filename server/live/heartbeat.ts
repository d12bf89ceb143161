import type { Carrier } from './carrier.ts'
import type { SharedMessage } from './shared-message.ts'

const interval = 1000

export async function startHeartbeat(carrier: Carrier, self: string, check: () => Promise<void>) {
  let last = Promise.resolve()
  const send = async (isThere: boolean) => {
    if (!carrier.isConnected()) return
    await carrier.sendAtOnce(JSON.stringify({ from: self, isThere } satisfies SharedMessage)).catch(() => undefined)
  }
  /** In sequence: a beat that arrived after the farewell would mark this server as missing. */
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
