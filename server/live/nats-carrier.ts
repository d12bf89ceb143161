import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import type { NatsConnection, Subscription } from '@nats-io/transport-node'
import type { Logger } from 'pino'
import type { NatsConfig } from '../config.ts'
import { StartError } from '../errors.ts'
import type { Carrier, CarrierListener } from './carrier.ts'

/** In bytes; a NATS server takes a million, unless it is told otherwise. */
const longest = 500_000
const startPatience = 60_000
const betweenAttempts = 250
const timeout = 3500
const lookEvery = 1000

type Options = { config: NatsConfig; subject: string; log: Logger }

/**
 * Carries texts by NATS.
 * @throws StartError when NATS does not respond for a minute
 */
export async function openNatsCarrier(
  { config, subject, log }: Options,
  { hear, onReturn }: CarrierListener,
): Promise<Carrier> {
  const nats = await connectOnceReady(config, log)
  let isConnected = true
  /** NATS does not let this user listen or publish, and has ended the subscription if there was one. */
  let refusal: Error | undefined
  /** Since the last attempt. */
  let refused: Error | undefined
  let subscription: Subscription | undefined
  const noticeRefusal = (error: Error) => {
    refused ??= error
    refusal = refused
  }

  const follow = async () => {
    for await (const status of nats.status()) {
      if (status.type === 'disconnect' && isConnected) {
        isConnected = false
        if (!nats.isDraining()) log.warn('events from other servers do not arrive until NATS responds')
      } else if (status.type === 'reconnect') {
        isConnected = true
        log.info('events from other servers arrive again')
        onReturn()
      } else if (status.type === 'error' && isOfPublishing(status.error)) noticeRefusal(status.error)
    }
  }
  void follow()

  const begin = async (): Promise<Error | undefined> => {
    if (!subscription?.isClosed()) subscription?.unsubscribe()
    refused = undefined
    subscription = nats.subscribe(subject, {
      callback: (error, message) => {
        if (error) noticeRefusal(error)
        else if (message.data.length > 0) hear(message.string())
      },
    })
    // Whether this user may publish is told of nothing else.
    nats.publish(subject)
    await flushed(nats)
    return refused
  }
  const cause = await begin().catch(async (error: Error) => {
    await nats.close()
    throw error
  })
  if (cause) {
    await nats.close()
    throw new StartError(
      `NATS does not let the user of BUS_URL ${verbOf(cause)} (${cause.message}). Let it publish and subscribe to coterie.>`,
      { cause },
    )
  }
  let [isTold, isLooking] = [false, false]
  const look = async () => {
    if (!refusal || !isConnected || isLooking) return
    isLooking = true
    if (!isTold)
      log.warn({ err: refusal }, `events do not pass between servers: NATS does not let this one ${verbOf(refusal)}`)
    isTold = true
    refusal = await begin().catch((error: Error) => error)
    isLooking = false
    if (refusal) return
    isTold = false
    log.info('events from other servers arrive again')
    onReturn()
  }
  const timer = setInterval(() => void look(), lookEvery).unref()

  return {
    longest: Math.min(longest, nats.info?.max_payload ?? longest),
    send: async (texts) => {
      if (!isConnected || refusal) throw refusal ?? new Error('NATS is not connected.')
      for (const text of texts) nats.publish(subject, text)
      await flushed(nats)
      if (refusal) throw refusal
    },
    isConnected: () => isConnected && !refusal,
    close: async () => {
      clearInterval(timer)
      await nats.close()
    },
  }
}

async function connectOnceReady({ servers, user, password, isEncrypted }: NatsConfig, log: Logger) {
  const { connect } = await import('@nats-io/transport-node')
  const options = {
    servers,
    name: 'coterie',
    ...(user !== undefined && (password === undefined ? { token: user } : { user, pass: password })),
    ...(isEncrypted && { tls: {} }),
    noEcho: true,
    timeout,
    pingInterval: 1000,
    maxPingOut: 2,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    ignoreAuthErrorAbort: true,
  }
  const began = performance.now()
  for (let isAnnounced = false; ; await delay(betweenAttempts)) {
    try {
      return await connect(options)
    } catch (cause) {
      if (performance.now() - began > startPatience) {
        throw new StartError(
          `NATS is not responding at BUS_URL (${(cause as Error).message}). Check that it is running and that user and password are correct.`,
          { cause },
        )
      }
      if (!isAnnounced) log.warn({ err: cause }, `waiting for NATS at ${servers.join(', ')}, for up to a minute`)
      isAnnounced = true
    }
  }
}

function isOfPublishing(error: Error): boolean {
  return 'operation' in error && error.operation === 'publish'
}

function verbOf(refusal: Error): string {
  return isOfPublishing(refusal) ? 'publish' : 'listen'
}

/** Resolves when NATS has taken what was published. */
async function flushed(nats: NatsConnection): Promise<void> {
  const isOver = new AbortController()
  const late = delay(timeout, undefined, { signal: isOver.signal, ref: false }).then(() => {
    throw new Error('NATS has stopped responding.')
  })
  try {
    await Promise.race([nats.flush(), late])
    // A refusal that came before is told a moment later.
    await turn()
  } finally {
    isOver.abort()
  }
}
