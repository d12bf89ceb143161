import type { Logger } from 'pino'
import type { DatabaseClock } from './database-clock.ts'
import type { OtherServers } from './other-servers.ts'
import { rememberEvents } from './recent-events.ts'
import { createResync } from './resync.ts'
import { unpack, type EventMessage } from './shared-message.ts'
import type { Streams } from './streams.ts'

type Options = {
  self: string
  clock: DatabaseClock
  streams: Streams
  others: OtherServers
  log: Logger
  position: number
  isConnected: () => boolean
  announce: () => Promise<void>
  onSettings: () => void
}

/** Receives the servers' messages: remembers events, and sends them to the streams of this server. */
export function createIncomingEvents(options: Options) {
  const { self, clock, streams, others, log, isConnected, announce, onSettings } = options
  let latest = options.position
  let recent = rememberEvents()

  const deliver = ({ to, event, at, ofAll }: EventMessage) => {
    latest = Math.max(latest, at)
    recent.add({ userIds: to, event, position: at, receivedAt: Math.max(at, clock.passed()) })
    streams.send(to, event, at, ofAll)
  }
  const resync = createResync({
    isConnected,
    announce,
    restart: async () => {
      recent = rememberEvents()
      const begin = await clock.read()
      recent.beginAt(begin)
      latest = Math.max(latest, begin)
      streams.readAgain()
      onSettings()
    },
  })
  const readAgain = () => {
    resync.missed.here = true
    void resync.run()
  }

  return {
    resync,
    deliver,
    receive: (text: string) => {
      try {
        const message = unpack(text)
        if (!message || message.from === self) return
        others.receivedFrom(message.from)
        if ('event' in message) deliver(message)
        else if ('ended' in message) streams.endSession(message.ended)
        else if ('settings' in message) onSettings()
        else if ('isMissing' in message) readAgain()
        else if (message.isThere) others.watch(message.from)
        else others.leave(message.from)
      } catch (error) {
        // Not at once: somebody who keeps sending nonsense must not keep ending the streams.
        if (!resync.missed.here) log.warn({ err: error }, 'what arrived is no message of a server; streams read again')
        resync.missed.here = true
      }
    },
    onReturn: () => {
      others.forgetAll()
      readAgain()
    },
    beginAt: (position: number) => recent.beginAt(position),
    latest: () => latest,
    since: (userId: string, position: number) => recent.since(userId, position),
  }
}
