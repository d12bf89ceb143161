import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import type { NatsConnection, Subscription } from '@nats-io/transport-node'
import type { Logger } from 'pino'
import type { Bytes, Milliseconds } from '#contract/units.ts'
import type { NatsConfig } from '../config/bus-settings.ts'
import { StartError } from '../errors.ts'
import { within } from '../within.ts'
import type { Carrier, CarrierListener } from './carrier.ts'

/** A NATS server takes a million by default. */
const longest: Bytes = 500_000
const startTimeout = 60_000
const betweenAttempts = 250
const timeout = 3500

type Options = {
  config: NatsConfig
  subject: string
  log: Logger
  /** How often a refused server asks NATS again. */
  askAgainEvery?: Milliseconds
}

/** Carries texts by NATS. @throws StartError when NATS does not respond for a minute, or refuses the permissions */
export async function openNatsCarrier(
  { config, subject, log, askAgainEvery = 30_000 }: Options,
  { receive, onReturn }: CarrierListener,
): Promise<Carrier> {
  const nats = await connectOnceReady(config, log)
  let state: 'connected' | 'away' | 'refused' = 'away'
  let refusal: Error | undefined
  let subscription: Subscription | undefined

  /** Subscribes and publishes nothing, to learn whether this user may do both. NATS ends what it refuses. */
  const begin = async () => {
    refusal = undefined
    if (!subscription || subscription.isClosed())
      subscription = nats.subscribe(subject, {
        callback: (error, message) => {
          if (!error && message.data.length > 0) receive(message.string())
        },
      })
    nats.publish(subject)
    await flushed(nats)
    if (refusal) throw refusal
    state = 'connected'
  }
  const goOn = async () => {
    try {
      await begin()
    } catch {
      return
    }
    log.info('events from other servers arrive again')
    onReturn()
  }
  const follow = async () => {
    for await (const status of nats.status()) {
      if (status.type === 'disconnect') {
        if (state === 'connected' && !nats.isDraining())
          log.warn('events from other servers do not arrive until NATS responds')
        state = 'away'
      } else if (status.type === 'reconnect') void goOn()
      else if (status.type === 'error' && status.error.name === 'PermissionViolationError') {
        refusal = status.error
        state = 'refused'
        log.error({ err: refusal }, 'NATS refused something; events may not pass between servers')
      }
    }
  }
  void follow()
  try {
    await begin()
  } catch (error) {
    await nats.close()
    throw refusal ? refused(refusal) : notResponding(error as Error)
  }
  // NATS neither announces restored permissions nor disconnects, and a server that could not continue at once stays
  // connected, too.
  const asking = setInterval(() => {
    if (state === 'refused') void nats.reconnect().catch(() => {})
    if (state === 'away') void goOn()
  }, askAgainEvery).unref()

  const send = async (texts: readonly string[]) => {
    if (state !== 'connected') throw refusal ?? new Error('NATS is not connected.')
    for (const text of texts) nats.publish(subject, text)
    await flushed(nats)
    if (refusal) throw refusal
  }
  return {
    longest: Math.min(longest, nats.info?.max_payload ?? longest),
    send,
    sendAtOnce: (text) => send([text]),
    isConnected: () => state === 'connected',
    close: () => {
      clearInterval(asking)
      return nats.close()
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
      if (performance.now() - began > startTimeout) {
        throw notResponding(cause as Error)
      }
      if (!isAnnounced) log.warn({ err: cause }, `waiting for NATS at ${servers.join(', ')}, for up to a minute`)
      isAnnounced = true
    }
  }
}

function notResponding(cause: Error): StartError {
  return new StartError(
    `NATS is not responding at BUS_URL (${cause.message}). Check that it is running and that user and password are correct.`,
    { cause },
  )
}

function refused(cause: Error): StartError {
  return new StartError(
    `NATS refuses what Coterie needs (${cause.message}). Let the user of BUS_URL publish and subscribe to coterie.>`,
    { cause },
  )
}

/** Resolves when NATS has accepted, or refused, everything published. */
async function flushed(nats: NatsConnection): Promise<void> {
  await within(timeout, nats.flush())
  // An earlier refusal is reported a moment later.
  await turn()
}
