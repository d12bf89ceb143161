import { setTimeout as delay } from 'node:timers/promises'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Logger } from 'pino'
import type { NatsConfig } from '../config.ts'
import { StartError } from '../errors.ts'
import type { Carrier, CarrierListener } from './carrier.ts'

/** In bytes; a NATS server takes a million, unless it is told otherwise. */
const longest = 500_000
const startPatience = 60_000
const betweenAttempts = 250
const timeout = 3500

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
  nats.subscribe(subject, { callback: (error, message) => void (error ?? hear(message.string())) })
  await nats.flush()

  const follow = async () => {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect' && isConnected) {
        isConnected = false
        if (!nats.isDraining()) log.warn('events from other servers do not arrive until NATS responds')
      } else if (type === 'reconnect') {
        isConnected = true
        log.info('events from other servers arrive again')
        onReturn()
      }
    }
  }
  void follow()

  return {
    longest: Math.min(longest, nats.info?.max_payload ?? longest),
    send: async (texts) => {
      if (!isConnected) throw new Error('NATS is not connected.')
      for (const text of texts) nats.publish(subject, text)
      await flushed(nats)
    },
    isConnected: () => isConnected,
    close: () => nats.close(),
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

/** Resolves when NATS has taken what was published. */
async function flushed(nats: NatsConnection): Promise<void> {
  const isOver = new AbortController()
  const late = delay(timeout, undefined, { signal: isOver.signal, ref: false }).then(() => {
    throw new Error('NATS has stopped responding.')
  })
  try {
    await Promise.race([nats.flush(), late])
  } finally {
    isOver.abort()
  }
}
