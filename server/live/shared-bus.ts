import type { Logger } from 'pino'
import { v7 as newId } from 'uuid'
import type { LiveEvent } from '#contract/live-events.ts'
import type { Db } from '../database/tables.ts'
import type { LiveBus } from './bus.ts'
import type { Carrier, OpenCarrier } from './carrier.ts'
import { createDatabaseClock } from './database-clock.ts'
import { watchOtherServers } from './other-servers.ts'
import { rememberEvents } from './recent-events.ts'
import { pack, unpack, type SharedMessage } from './shared-message.ts'
import { createStreams } from './streams.ts'

type Options = {
  openCarrier: OpenCarrier
  db: Db
  log: Logger
  /** In microseconds: streams that open again repeat as much. Above `latestArrival`, and what carriers take to notice silence. */
  tolerance?: number
  /** In milliseconds: a server that has not been heard from for so long is taken for dead. */
  patience?: number
}

const lookEvery = 1000
const usualTolerance = 5_000_000
/** In milliseconds: events that take longer count as missed. */
const latestArrival = 2000
/** In microseconds: a server's idea of the database's clock is not further behind another's. */
const furthestAhead = 3_000_000

/**
 * The bus of one server among several. The database's clock numbers an event after its commit, so whoever has read the
 * database at a position, on whatever server, has seen all events up to it. Events of different servers may arrive in
 * another order than that, so streams that open again repeat those of the last seconds. A server that has missed
 * something, or could not pass something on, ends all streams concerned: they open again, perhaps elsewhere, and catch
 * up from their position. So does one that hears no more of another, which may have died before it told what it wrote.
 */
export async function createSharedBus({
  openCarrier,
  db,
  log,
  tolerance = usualTolerance,
  patience,
}: Options): Promise<LiveBus> {
  const self = newId()
  const clock = createDatabaseClock(db)
  const streams = createStreams()
  const others = watchOtherServers(patience)
  const outbox: SharedMessage[] = []
  let sending: Promise<void> | undefined
  /** Others have missed something of ours; this server has missed something. */
  let hasFailed = false
  let hasMissed = false
  let mending: Promise<void> | undefined
  /** Messages may be heard before it is. */
  let opened: Carrier | undefined
  let latest = await clock.read()
  let recent = rememberEvents()

  const deliver = (userIds: readonly string[], event: LiveEvent, at: number, ofAll?: number) => {
    latest = Math.max(latest, at)
    recent.add({ userIds, event, position: at, heardAt: Math.max(at, clock.passed()) })
    streams.send(userIds, event, at, ofAll)
  }
  const mend = () => (mending ??= tryToMend().finally(() => (mending = undefined)))
  const tryToMend = async () => {
    if (!opened?.isConnected() || !(hasFailed || hasMissed)) return
    const othersMiss = hasFailed
    hasFailed = hasMissed = false
    try {
      if (othersMiss) await opened.send([JSON.stringify({ from: self, isMissing: true } satisfies SharedMessage)])
      recent = rememberEvents()
      const begin = await clock.read()
      recent.beginAt(begin)
      latest = Math.max(latest, begin)
      streams.readAgain()
    } catch {
      hasFailed ||= othersMiss
      hasMissed = true
    }
  }
  const hear = (text: string) => {
    try {
      const message = unpack(text)
      if (!message || message.from === self) return
      others.hear(message.from)
      if ('event' in message) deliver(message.to, message.event, message.at, message.ofAll)
      else if ('ended' in message) streams.endSession(message.ended)
      else if ('isMissing' in message) readAgain()
      else if (message.isThere) others.watch(message.from)
      else others.leave(message.from)
    } catch (error) {
      // Not at once: who sends nonsense all the time must not end the streams all the time.
      if (!hasMissed) log.warn({ err: error }, 'what was heard is no message of a server; streams read again')
      hasMissed = true
    }
  }
  const readAgain = () => {
    hasMissed = true
    void mend()
  }
  const onReturn = () => {
    others.forgetAll()
    readAgain()
  }
  const carrier = await openCarrier({ hear, onReturn })
  opened = carrier
  // Whatever was committed before this moment is in the database, and whatever comes after it is heard.
  recent.beginAt(await clock.read())

  const post = (message: SharedMessage) => {
    outbox.push(message)
    sending ??= send()
  }
  const send = async () => {
    while (outbox.length > 0) {
      // What one transaction has to tell is told together.
      await Promise.resolve()
      const messages = outbox.splice(0)
      const began = performance.now()
      try {
        // The clock may have been set back.
        const at = Math.max(await clock.read(), latest + 1)
        const numbered = messages.map((message) => ('event' in message ? { ...message, at } : message))
        for (const message of numbered) if ('event' in message) deliver(message.to, message.event, at)
        await carrier.send(numbered.flatMap((message) => pack(message, carrier.longest)))
        if (!carrier.isConnected()) throw new Error('This server does not hear the others.')
        if (performance.now() - began > latestArrival) throw new Error('The events have taken too long.')
      } catch (error) {
        if (!hasFailed)
          log.warn({ err: error }, 'events do not reach other servers in time; they catch up once they can')
        hasFailed = true
      }
    }
    sending = undefined
  }
  let saying = Promise.resolve()
  /** One after the other: one that arrived after “I leave” would have this server missed. */
  const say = (isThere: boolean) => (saying = saying.then(() => tryToSay(isThere)))
  const tryToSay = async (isThere: boolean) => {
    if (!carrier.isConnected()) return
    await carrier.sendAtOnce(JSON.stringify({ from: self, isThere } satisfies SharedMessage)).catch(() => undefined)
  }
  const look = async () => {
    void say(true)
    await clock.read().catch(() => undefined)
    if (carrier.isConnected() && others.hasLost()) {
      log.warn(
        'another server has not been heard from; streams read again, for it may have told nobody about its last changes',
      )
      hasMissed = true
    }
    await mend()
  }
  const timer = setInterval(() => void look(), lookEvery).unref()
  await say(true)

  return {
    subscribe: streams.subscribe,
    publish: (userIds, event) => post({ from: self, event, at: 0, to: userIds }),
    position: () => clock.passed(),
    since: (userId, after) => {
      const isKnown = Number.isInteger(after) && after <= Math.max(latest, clock.passed()) + furthestAhead
      return isKnown ? recent.since(userId, after - tolerance) : undefined
    },
    endSession: (ended) => {
      streams.endSession(ended)
      post({ from: self, ended })
    },
    streams: streams.count,
    state: () => (carrier.isConnected() && !hasFailed ? 'connected' : 'away'),
    close: streams.endAll,
    leave: async () => {
      clearInterval(timer)
      await sending
      await mending
      // The last chance to tell the others what they have missed.
      await mend()
      await say(false)
      await carrier.close()
    },
  }
}
