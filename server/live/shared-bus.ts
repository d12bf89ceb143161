import type { Logger } from 'pino'
import { v7 as newId } from 'uuid'
import type { Db } from '../database/tables.ts'
import type { LiveBus } from './bus.ts'
import type { Carrier, OpenCarrier } from './carrier.ts'
import { createDatabaseClock } from './database-clock.ts'
import { startHeartbeat } from './heartbeat.ts'
import { watchOtherServers } from './other-servers.ts'
import { createOutgoingEvents } from './outgoing-events.ts'
import { rememberEvents } from './recent-events.ts'
import { createResync } from './resync.ts'
import { unpack, type EventMessage, type SharedMessage } from './shared-message.ts'
import { createStreams } from './streams.ts'

type Options = {
  openCarrier: OpenCarrier
  db: Db
  log: Logger
  /** In microseconds: streams that open again repeat as much. More than events and carriers take to notice silence. */
  tolerance?: number
  /** In milliseconds: a server that has been silent for so long is taken for dead. */
  timeout?: number
}

const usualTolerance = 5_000_000
/** In microseconds: a server's idea of the database's clock is not further behind another's. */
const furthestAhead = 3_000_000

/**
 * The bus of one server among several. The database's clock numbers an event after its commit, so whoever has read the
 * database at a position, on whatever server, has seen all events up to it. Events of different servers may arrive in
 * another order than that, so streams that open again repeat those of the last seconds. A server that has missed
 * something, or could not pass something on, ends all streams concerned: they open again, perhaps elsewhere, and catch
 * up from their position. So does one that receives nothing more of another, which may have died before it published
 * what it wrote.
 */
export async function createSharedBus({
  openCarrier,
  db,
  log,
  tolerance = usualTolerance,
  timeout,
}: Options): Promise<LiveBus> {
  const self = newId()
  const clock = createDatabaseClock(db)
  const streams = createStreams()
  const others = watchOtherServers(timeout)
  let latest = await clock.read()
  let recent = rememberEvents()
  /** Messages may arrive before it is. */
  let opened: Carrier | undefined

  const deliver = ({ to, event, at, ofAll }: EventMessage) => {
    latest = Math.max(latest, at)
    recent.add({ userIds: to, event, position: at, receivedAt: Math.max(at, clock.passed()) })
    streams.send(to, event, at, ofAll)
  }
  const resync = createResync({
    isConnected: () => opened?.isConnected() === true,
    announce: () => opened!.send([JSON.stringify({ from: self, isMissing: true } satisfies SharedMessage)]),
    restart: async () => {
      recent = rememberEvents()
      const begin = await clock.read()
      recent.beginAt(begin)
      latest = Math.max(latest, begin)
      streams.readAgain()
    },
  })
  const readAgain = () => {
    resync.missed.here = true
    void resync.run()
  }
  const receive = (text: string) => {
    try {
      const message = unpack(text)
      if (!message || message.from === self) return
      others.hear(message.from)
      if ('event' in message) deliver(message)
      else if ('ended' in message) streams.endSession(message.ended)
      else if ('isMissing' in message) readAgain()
      else if (message.isThere) others.watch(message.from)
      else others.leave(message.from)
    } catch (error) {
      // Not at once: who sends nonsense all the time must not end the streams all the time.
      if (!resync.missed.here) log.warn({ err: error }, 'what arrived is no message of a server; streams read again')
      resync.missed.here = true
    }
  }
  const onReturn = () => {
    others.forgetAll()
    readAgain()
  }
  const carrier = await openCarrier({ receive, onReturn })
  opened = carrier
  // Whatever was committed before this moment is in the database, and whatever comes after it is received.
  recent.beginAt(await clock.read())

  const onFailure = (error: unknown) => {
    if (!resync.missed.byOthers)
      log.warn({ err: error }, 'events do not reach other servers in time; they catch up once they can')
    resync.missed.byOthers = true
  }
  const outgoing = createOutgoingEvents({ clock, carrier, latest: () => latest, deliverHere: deliver, onFailure })
  const heartbeat = await startHeartbeat(carrier, self, async () => {
    await clock.read().catch(() => undefined)
    if (carrier.isConnected() && others.hasLost()) {
      log.warn('another server is silent; streams read again, for it may not have published its last changes')
      resync.missed.here = true
    }
    await resync.run()
  })

  return {
    subscribe: streams.subscribe,
    publish: (userIds, event) => outgoing.post({ from: self, event, at: 0, to: userIds }),
    position: () => clock.passed(),
    since: (userId, after) => {
      const isKnown = Number.isInteger(after) && after <= Math.max(latest, clock.passed()) + furthestAhead
      return isKnown ? recent.since(userId, after - tolerance) : undefined
    },
    endSession: (ended) => {
      streams.endSession(ended)
      outgoing.post({ from: self, ended })
    },
    streams: streams.count,
    state: () => (carrier.isConnected() && !resync.missed.byOthers ? 'connected' : 'away'),
    close: streams.endAll,
    leave: async () => {
      heartbeat.stop()
      await outgoing.flush()
      await resync.run()
      // The last chance to tell the others what they have missed.
      await resync.run()
      await heartbeat.leave()
      await carrier.close()
    },
  }
}
