import type { HealthParts } from '#contract/info.ts'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { reasonIn } from '../../mail/mail-problem.ts'
import { secondsBehind } from '../../monitoring/clock-check.ts'
import { countDamagedOriginals } from '../../monitoring/damage.ts'
import { dayItIsFull, readDiskSpace } from '../../monitoring/disk-space.ts'
import { wasKilledLately } from '../../monitoring/last-end.ts'
import { readCertificate } from '../../outgoing/own-address.ts'
import { within } from '../../within.ts'
import { findWhyUnread } from '../email-replies/why-unread.ts'
import { checkTimeout } from './health.ts'

const day = 86_400
const backupIsLateAfter: Seconds = 26 * 3600
const leastFree = 500_000_000
const certificateEndsSoon = 7 * day

/** Reports the state of each part; one that fails does not hide the others. */
export function createPartsReport(
  context: Context,
  checkHealth: () => Promise<void>,
  checkStore: () => Promise<void>,
): () => Promise<{ parts: HealthParts; isWell: boolean }> {
  const { config } = context
  const mail = cachedFor(300, context, { of: () => config.mail, ask: () => checkMail(context) })
  const certificate = cachedFor(3600, context, { of: () => config.publicUrl, ask: () => checkCertificate(context) })
  return async () => {
    const parts: HealthParts = {
      server: await checkServer(context, checkHealth).catch(failed),
      damage: await checkDamage(context).catch(failed),
      store: await stateOfStore(checkStore).catch(failed),
      disk: await checkDisk(context).catch(failed),
      backup: await checkBackup(context).catch(failed),
      jobs: await checkJobs(context).catch(failed),
      mail: await mail(),
      bus: checkBus(context),
      certificate: await certificate(),
      clock: await stateOfClock(context).catch(failed),
    }
    return { parts, isWell: Object.values(parts).every(({ status }) => status !== 'failing') }
  }
}

async function checkServer(
  { config, clock }: Context,
  checkHealth: () => Promise<void>,
): Promise<HealthParts['server']> {
  await checkHealth().catch((cause: unknown) => {
    throw new Error('The database does not respond.', { cause })
  })
  if (!(await wasKilledLately(config.dataFolder, clock()))) return { status: 'ok' }
  return { status: 'warning', reason: 'The server was ended without being stopped.' }
}

async function stateOfClock({ db, clock }: Context): Promise<HealthParts['clock']> {
  if ((await secondsBehind(db, clock())) === 0) return { status: 'ok' }
  return failed('The clock of this machine is wrong.')
}

async function checkDamage({ db, integrity }: Context): Promise<HealthParts['damage']> {
  if (integrity.isDamaged()) return failed('The database is damaged: the log says what to do.')
  const originals = await countDamagedOriginals(db)
  if (originals === 0) return { status: 'ok' }
  return { ...failed('An original is missing or damaged: doctor and the log name each.'), originals }
}

async function stateOfStore(checkStore: () => Promise<void>): Promise<HealthParts['store']> {
  await within(checkTimeout, checkStore())
  return { status: 'ok' }
}

export async function checkDisk({ db, config, clock }: Context): Promise<HealthParts['disk']> {
  const { freeBytes, totalBytes } = await readDiskSpace(config.dataFolder)
  // What fills a store elsewhere does not fill this disk.
  const fullAt = config.store.kind === 'disk' ? await dayItIsFull(db, freeBytes, clock()) : undefined
  const isFull = freeBytes < leastFree
  const isSoonFull = fullAt !== undefined && fullAt < clock() + 30 * day
  const status = isFull ? 'failing' : isSoonFull ? 'warning' : 'ok'
  const reason = isFull ? 'The disk is full.' : undefined
  return { status, freeBytes, totalBytes, ...(fullAt !== undefined && { fullAt }), ...(reason && { reason }) }
}

async function checkBackup({ config, nightlyBackup }: Context): Promise<HealthParts['backup']> {
  if (!config.backups) return { status: 'off' }
  const { lastAt, failure, checkedAt } = await nightlyBackup.state()
  const at = lastAt === undefined ? undefined : Math.floor(lastAt / 1000)
  const isLate = at === undefined || at < Date.now() / 1000 - backupIsLateAfter
  return {
    status: isLate ? 'failing' : failure ? 'warning' : 'ok',
    ...(at !== undefined && { lastAt: at }),
    ...(checkedAt !== undefined && { checkedAt: Math.floor(checkedAt / 1000) }),
    ...(failure !== undefined && { reason: failure }),
  }
}

async function checkJobs({ db, clock }: Context): Promise<HealthParts['jobs']> {
  const count = (is: { parked: boolean }) => {
    const all = db.selectFrom('job').select((job) => job.fn.countAll<number | string>().as('count'))
    return (
      is.parked
        ? all.where('parkedAt', 'is not', null)
        : all.where('parkedAt', 'is', null).where('runAfter', '<=', clock())
    ).executeTakeFirstOrThrow()
  }
  const [waiting, parked] = [await count({ parked: false }), await count({ parked: true })]
  const isStuck = Number(parked.count) > 0
  return { status: isStuck ? 'warning' : 'ok', waiting: Number(waiting.count), parked: Number(parked.count) }
}

async function checkMail({ config, db, mailer }: Context): Promise<HealthParts['mail']> {
  if (config.mail.kind === 'none') return { status: 'off' }
  await mailer.verify().catch((cause: unknown) => {
    const reason = reasonIn(cause) ?? 'what answers there is no mail server.'
    throw new Error(`The mail server takes no emails: ${reason}`, { cause })
  })
  const reason = await findWhyUnread(db)
  return reason === undefined ? { status: 'ok' } : { status: 'warning', reason }
}

/** Streams catch up once it is back, so nobody needs another server. */
function checkBus({ live }: Context): HealthParts['bus'] {
  const state = live.state()
  if (state === 'away') return { status: 'warning', reason: 'Events of other servers arrive late.' }
  return { status: state === 'alone' ? 'off' : 'ok' }
}

async function checkCertificate({ config, clock }: Context): Promise<HealthParts['certificate']> {
  if (!config.publicUrl.startsWith('https:')) return { status: 'off' }
  const validUntil = await readCertificate(config.publicUrl)
  const left = validUntil - clock()
  if (left <= 0) return { ...failed('The certificate has expired.'), validUntil }
  return { status: left < certificateEndsSoon ? 'warning' : 'ok', validUntil }
}

type Failed = { status: 'failing'; reason: string }

function failed(error: unknown): Failed {
  return { status: 'failing', reason: (error instanceof Error ? error.message : String(error)).slice(0, 500) }
}

/** Reuses the results of checks that other services answer, until the setting that they are of changes. */
function cachedFor<T>(
  seconds: number,
  { clock }: Pick<Context, 'clock'>,
  { of, ask }: { of: () => unknown; ask: () => Promise<T> },
): () => Promise<T | Failed> {
  let last: { at: number; of: unknown; outcome: Promise<T | Failed> } | undefined
  return () => {
    const now = clock()
    if (!last || last.of !== of() || now < last.at || now - last.at >= seconds) {
      last = { at: now, of: of(), outcome: ask().catch(failed) }
    }
    return last.outcome
  }
}
