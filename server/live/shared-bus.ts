import type { Logger } from 'pino'
import { v7 as newId } from 'uuid'
import type { Milliseconds } from '#contract/units.ts'
import type { Db } from '../database/tables.ts'
import type { LiveBus } from './bus.ts'
import type { Carrier, OpenCarrier } from './carrier.ts'
import { createDatabaseClock } from './database-clock.ts'
import { startHeartbeat } from './heartbeat.ts'
import { createIncomingEvents } from './incoming-events.ts'
import { watchOtherServers } from './other-servers.ts'
import { createOutgoingEvents } from './outgoing-events.ts'
import type { SharedMessage } from './shared-message.ts'
import { createStreams } from './streams.ts'

type Options = {
  openCarrier: OpenCarrier
  db: Db
  log: Logger
  /** Microseconds that reopened streams repeat: more than events take to arrive, and carriers to notice silence. */
  tolerance?: number
  timeout?: Milliseconds
  /** Another server has changed the settings, or may have. */
  onSettings?: () => void
}

const usualTolerance = 5_000_000
/** Microseconds by which servers' readings of the database's clock may differ. */
const furthestAhead = 3_000_000

/**
 * The bus of one server among several. The database's clock numbers an event after its commit, so a reader of the
 * database at a position, on any server, has seen all events up to it. Events of different servers may arrive out of
 * order, so reopened streams repeat those of the last seconds. A server that has missed something, or could not send
 * something, ends all streams concerned: they reopen, perhaps elsewhere, and catch up from their position. It does the
 * same when another server falls silent, which may have died before it published what it wrote.
 */
export async function createSharedBus({
  openCarrier,
  db,
  log,
  tolerance = usualTolerance,
  timeout,
  onSettings = () => {},
}: Options): Promise<LiveBus> {
  const self = newId()
  const clock = createDatabaseClock(db)
  const streams = createStreams()
  const others = watchOtherServers(timeout)
  /** Messages may arrive before it is open. */
  let opened: Carrier | undefined
  const incoming = createIncomingEvents({
    self,
    clock,
    streams,
    others,
    log,
    position: await clock.read(),
    isConnected: () => opened?.isConnected() === true,
    onSettings,
    announce: () => opened!.send([JSON.stringify({ from: self, isMissing: true } satisfies SharedMessage)]),
  })
  const { resync, latest } = incoming
  const carrier = await openCarrier({ receive: incoming.receive, onReturn: incoming.onReturn })
  opened = carrier
  // Everything committed earlier is in the database, and everything later will be received.
  incoming.beginAt(await clock.read())

  const onFailure = (error: unknown) => {
    if (!resync.missed.byOthers)
      log.warn({ err: error }, 'events do not reach other servers in time; they catch up once they can')
    resync.missed.byOthers = true
  }
  const outgoing = createOutgoingEvents({ clock, carrier, latest, deliverHere: incoming.deliver, onFailure })
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
      const isKnown = Number.isInteger(after) && after <= Math.max(latest(), clock.passed()) + furthestAhead
      return isKnown ? incoming.since(userId, after - tolerance) : undefined
    },
    endSession: (ended) => {
      streams.endSession(ended)
      outgoing.post({ from: self, ended })
    },
    tellOfSettings: () => outgoing.post({ from: self, settings: true }),
    streams: streams.count,
    state: () => (carrier.isConnected() && !resync.missed.byOthers ? 'connected' : 'away'),
    close: streams.endAll,
    leave: async () => {
      heartbeat.stop()
      await outgoing.flush()
      await resync.run()
      await resync.run()
      await heartbeat.leave()
      await carrier.close()
    },
  }
}
