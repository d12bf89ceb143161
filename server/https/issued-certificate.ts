import type { Milliseconds } from '#contract/units.ts'
import type { HttpsConfig } from '../config/https-settings.ts'
import type { Context } from '../context.ts'
import { transaction } from '../database/transaction.ts'
import { enqueueOnce } from '../jobs/queue.ts'
import type { Network } from '../outgoing/network.ts'
import { createOutgoing, type Outgoing } from '../outgoing/outgoing.ts'
import { makeAccountKey, openAccount } from './acme/authority.ts'
import { NotValidated, orderCertificate, type ChallengeWay, type OrderOptions } from './acme/order-certificate.ts'
import { afterFailure, afterNotSeen, earliest, noAttempts, type Attempts } from './attempts.ts'
import type { Certificates } from './certificates.ts'
import { createChallenges } from './challenges.ts'
import { isFor, joinPair, lifeLeft, renewalTime, splitPair, type Pair } from './pair.ts'
import { checkRegularly, createShown } from './shown.ts'
import { openStorage, type Storage } from './storage.ts'

type Settings = Extract<HttpsConfig, { kind: 'authority' }>

/** An authority under load takes its time, and nobody waits. */
const timeout: Milliseconds = 30_000

/**
 * Renewed by a job, which one of several servers runs; the others load what it has stored. The certificate in use stays
 * until there is a new one, whatever happens meanwhile.
 */
export async function issuedCertificate(
  context: Context,
  settings: Settings,
  network: Network | undefined,
): Promise<Certificates> {
  const { config, clock, log } = context
  const isAlone = config.bus.kind === 'none'
  const { hostname } = new URL(config.publicUrl)
  const storage = openStorage(context, settings.directory)
  const outgoing = createOutgoing({
    internalHosts: [],
    own: config,
    ...(network && { network }),
    timeout,
  })
  const shown = createShown()
  const challenges = createChallenges(storage, hostname)
  const ways = waysOf(settings, isAlone)
  const tries = keepAttempts(storage, { isAlone, clock, ways: ways.length })

  const load = async () => {
    const text = await storage.read('pair')
    try {
      if (text) shown.change(splitPair(text))
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'the stored certificate cannot be used, so another is asked for')
    }
  }
  const isDue = () => {
    const pair = shown.current()
    return !pair || !isFor(pair, hostname) || clock() >= renewalTime(pair)
  }
  const check = async () => {
    try {
      await load()
      if (!isDue() || clock() < (await tries.next())) return
      await transaction(context, (tx) => enqueueOnce(tx, clock, 'renew-certificate', {}, { id: 'renew-certificate' }))
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'whether the certificate must be renewed could not be checked')
    }
  }
  const renew = async (stopping: AbortSignal) => {
    try {
      await load()
      if (!isDue() || clock() < (await tries.next())) return
      const { directory, profile } = settings
      const source = { storage, outgoing, directory, ways, noteNotSeen: tries.notSeen }
      const pair = await obtain(source, { hostname, profile, answer: challenges.answer, signal: stopping })
      shown.change(pair)
      await tries.succeeded()
      log.info({ until: new Date(pair.until * 1000) }, 'a certificate has been issued and is in use')
      await storage.write('pair', joinPair(pair))
    } catch (error) {
      if (stopping.aborted) return
      const reason = (error as Error).message
      if (!isDue()) return log.error({ reason }, 'the certificate in use could not be stored')
      await tries.failed(error)
      const pair = shown.current()
      const next = new Date((await tries.next()) * 1000)
      log.error({ reason, next }, `no certificate has been issued; ${stateOf(pair, clock())}`)
    }
  }

  await load()
  const rounds = checkRegularly(check)
  const stop = async () => {
    await outgoing.close()
    await rounds.stop()
  }
  return { challenges, use: shown.use, check, renew, start: rounds.start, stop }
}

function stateOf(pair: Pair | undefined, now: number): string {
  if (!pair) return 'there is none yet'
  return now < pair.until ? `the one in use is ${lifeLeft(pair, now)}` : 'the certificate has expired'
}

/** Several servers share no handshake. */
function waysOf({ redirectFrom }: Settings, isAlone: boolean): ChallengeWay[] {
  return [...(redirectFrom === undefined ? [] : ['http-01' as const]), ...(isAlone ? ['tls-alpn-01' as const] : [])]
}

type Source = {
  storage: Storage
  outgoing: Outgoing
  directory: string
  ways: ChallengeWay[]
  noteNotSeen: () => Promise<void>
}

/** In the ways that there are, one after the other. */
async function obtain(
  { storage, outgoing, directory, ways, noteNotSeen }: Source,
  options: Omit<OrderOptions, 'way'>,
): Promise<Pair> {
  const known = await storage.read('account')
  const accountKey = known ?? makeAccountKey()
  if (known === undefined) await storage.write('account', accountKey)
  const authority = await openAccount(outgoing, { directory, accountKey, signal: options.signal })
  const problems: string[] = []
  for (const way of ways) {
    try {
      return await orderCertificate(authority, { ...options, way })
    } catch (error) {
      if (!(error instanceof NotValidated)) throw error
      await noteNotSeen()
      problems.push(error.message)
    }
  }
  throw new NotValidated(problems.join('; '))
}

function keepAttempts(
  storage: Storage,
  { isAlone, clock, ways }: { isAlone: boolean; clock: Context['clock']; ways: number },
) {
  // Whoever restarts a server has mended something, and need not wait.
  let isFresh = isAlone
  // A full disk must not make it ask more often.
  let notStored: Attempts | undefined
  const read = async (): Promise<Attempts> => {
    const text = notStored ? undefined : await storage.read('attempts')
    const known = notStored ?? (text ? (JSON.parse(text) as Attempts) : noAttempts)
    return isFresh ? { ...known, failures: 0, next: 0 } : known
  }
  const write = async (attempts: Attempts) => {
    isFresh = false
    const stored = storage.write('attempts', JSON.stringify(attempts))
    notStored = await stored.then(
      () => undefined,
      () => attempts,
    )
  }
  return {
    next: async () => {
      const attempts = await read()
      return Math.max(attempts.next, earliest(attempts, clock(), ways))
    },
    notSeen: async () => write(afterNotSeen(await read(), clock())),
    failed: async (error: unknown) => write(afterFailure(await read(), error, clock())),
    succeeded: () => write(noAttempts),
  }
}
