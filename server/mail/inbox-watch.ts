import { setTimeout as delay } from 'node:timers/promises'
import type { ImapFlow } from 'imapflow'
import type { Logger } from 'pino'
import type { Milliseconds } from '#contract/units.ts'
import type { InboxConfig } from '../config/inbox-settings.ts'
import { connect } from './inbox.ts'

export type InboxWatch = { start: () => void; stop: () => Promise<void> }

const firstPause: Milliseconds = 5000
const longestPause: Milliseconds = 300_000
/** Mail servers and routers forget connections that have been silent for long. */
const renewEvery: Milliseconds = 100_000

/** Keeps a connection to the mail server, which says at once (by IDLE) when there is an email. */
export function watchInbox(config: InboxConfig | undefined, log: Logger, onEmail: () => Promise<void>): InboxWatch {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const watch = async (inbox: InboxConfig) => {
    for (let pause = firstPause; !stopping.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      const reason = await watchOnce(inbox, onEmail, stopping.signal, () => (pause = firstPause))
      if (stopping.signal.aborted) return
      log.info({ reason, seconds: pause / 1000 }, 'the mailbox is not watched for now')
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  return {
    start: () => void (running ??= config && watch(config)),
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** @returns why it has ended */
async function watchOnce(
  config: InboxConfig,
  onEmail: () => Promise<void>,
  stopping: AbortSignal,
  onOpen: () => void,
): Promise<string> {
  const close = () => client?.close()
  let client: ImapFlow | undefined
  try {
    client = await connect(config, { maxIdleTime: renewEvery, missingIdleCommand: 'NOOP', stopping })
    onOpen()
    client.on('exists', () => void onEmail().catch(() => {}))
    await onEmail()
    stopping.addEventListener('abort', close)
    while (!stopping.aborted && client.usable) {
      if ((await client.idle()) === false) break
    }
    return 'the connection has ended'
  } catch (error) {
    return (error as Error).message
  } finally {
    stopping.removeEventListener('abort', close)
    close()
  }
}
