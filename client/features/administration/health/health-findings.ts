import type { ServerHealth } from '#contract/sign-in/administration.ts'
import type { Bytes, Seconds } from '#contract/units.ts'
import type { Translate } from '../../../words/translations.ts'

/** `look` is what needs a hand before long. */
export type State = 'broken' | 'look' | 'well' | 'know'
export type Finding = {
  id: string
  state: State
  title: string
  text?: string
  mends?: 'jobs' | 'backups' | 'storage' | 'settings' | 'release'
}

export type Says = { t: Translate; date: (seconds: Seconds) => string; size: (bytes: Bytes) => string }

/** One sentence for each part of the server, and a second line with what to do or the number. */
export function findingsOf(health: ServerHealth, says: Says): Finding[] {
  const checks = [
    backup,
    database,
    ended,
    clock,
    damage,
    store,
    disk,
    address,
    certificate,
    mail,
    media,
    jobs,
    bus,
    version,
  ]
  return checks.flatMap((check) => check(health, says) ?? [])
}

type Check = (health: ServerHealth, says: Says) => Finding | undefined

const backup: Check = ({ parts: { backup: part } }, { t, date }) => {
  const id = 'backup'
  const mends = 'backups' as const
  if (part.status === 'off')
    return { id, state: 'broken', title: t('health_backup_off'), text: t('health_backup_off_text'), mends }
  if (part.lastAt === undefined) {
    const text = part.reason ?? t('health_backup_none_text')
    return { id, state: 'broken', title: t('backups_none'), text, mends }
  }
  const text = part.reason ?? t('health_backup_late_text', { date: date(part.lastAt) })
  if (part.status === 'failing') return { id, state: 'broken', title: t('health_backup_late'), text, mends }
  if (part.status === 'warning') return { id, state: 'look', title: t('health_backup_troubled'), text, mends }
  const made = t('health_backup_ok_text', { date: date(part.lastAt) })
  const checked = part.checkedAt === undefined ? [] : [t('health_backup_checked', { date: date(part.checkedAt) })]
  return { id, state: 'well', title: t('health_backup_ok'), text: [made, ...checked].join(' '), mends }
}

const database: Check = ({ parts, database: { kind, bytes } }, { t, size }) =>
  parts.server.status === 'failing'
    ? { id: 'database', state: 'broken', title: t('health_database_away'), text: t('health_database_away_text') }
    : {
        id: 'database',
        state: 'well',
        title: t('health_database'),
        text: `${kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, ${size(bytes)}`,
      }

const ended: Check = ({ parts: { server } }, { t }) =>
  server.status === 'warning'
    ? { id: 'ended', state: 'look', title: t('health_ended'), text: t('health_ended_text') }
    : undefined

const clock: Check = ({ parts }, { t }) =>
  parts.clock.status === 'failing'
    ? { id: 'clock', state: 'broken', title: t('health_clock'), text: t('health_clock_text') }
    : undefined

const damage: Check = ({ parts: { damage: part } }, { t }) => {
  if (part.status === 'ok') return undefined
  if (part.originals === undefined)
    return { id: 'damage', state: 'broken', title: t('health_damaged'), text: t('health_damaged_text') }
  const title = t('health_originals', { count: part.originals })
  return { id: 'damage', state: 'broken', title, text: t('health_originals_text'), mends: 'storage' }
}

const store: Check = ({ parts }, { t }) =>
  parts.store.status === 'failing'
    ? { id: 'store', state: 'broken', title: t('health_store'), text: t('health_store_text') }
    : undefined

const disk: Check = ({ parts: { disk: part } }, { t, date, size }) => {
  const { status, freeBytes, totalBytes, fullAt, reason } = part
  const id = 'disk'
  if (freeBytes === undefined || totalBytes === undefined)
    return { id, state: 'look', title: t('health_disk_unknown'), ...(reason && { text: reason }) }
  const text = t('health_disk_text', { free: size(freeBytes), total: size(totalBytes) })
  const mends = 'storage' as const
  if (status === 'failing') return { id, state: 'broken', title: t('health_disk_full'), text, mends }
  if (status === 'warning' && fullAt !== undefined)
    return { id, state: 'look', title: t('health_disk_soon', { date: date(fullAt) }), text, mends }
  return { id, state: 'well', title: t('health_disk_ok'), text, mends }
}

const address: Check = ({ address: { url, reach, isEncrypted } }, { t }) => {
  const id = 'address'
  const mends = 'settings' as const
  if (reach === 'this-computer')
    return { id, state: 'look', title: t('health_address_local'), text: t('health_address_local_text'), mends }
  if (reach === 'network') {
    const text = isEncrypted ? t('health_address_network_text') : t('health_address_plain_text')
    return { id, state: isEncrypted ? 'know' : 'look', title: t('health_address_network'), text, mends }
  }
  if (!isEncrypted) return { id, state: 'look', title: t('health_address_plain'), text: t('health_address_plain_text') }
  return { id, state: 'well', title: t('health_address_ok'), text: url }
}

const certificate: Check = ({ parts: { certificate: part } }, { t, date }) => {
  const id = 'certificate'
  if (part.status === 'off') return undefined
  if (part.validUntil === undefined)
    return { id, state: 'broken', title: t('health_certificate_unknown'), text: t('health_certificate_unknown_text') }
  if (part.status === 'failing')
    return { id, state: 'broken', title: t('health_certificate_ended'), text: t('health_certificate_ended_text') }
  const until = date(part.validUntil)
  if (part.status === 'ok') return { id, state: 'well', title: t('health_certificate_ok', { date: until }) }
  return {
    id,
    state: 'look',
    title: t('health_certificate_ends', { date: until }),
    text: t('health_certificate_ends_text'),
  }
}

const mail: Check = ({ parts: { mail: part } }, { t }) => {
  const id = 'mail'
  if (part.status === 'off')
    return { id, state: 'look', title: t('health_mail_off'), text: t('health_mail_off_text'), mends: 'settings' }
  if (part.status === 'ok') return { id, state: 'well', title: t('health_mail_ok'), text: t('health_mail_ok_text') }
  const text = ownWords(part.reason)
  const title = t(part.status === 'warning' ? 'health_inbox_away' : 'health_mail_away')
  return { id, state: part.status === 'warning' ? 'look' : 'broken', title, ...(text && { text }) }
}

const media: Check = ({ mediaTools }, { t }) =>
  mediaTools
    ? { id: 'media', state: 'well', title: t('health_media') }
    : { id: 'media', state: 'look', title: t('health_media_missing'), text: t('health_media_missing_text') }

const jobs: Check = ({ parts: { jobs: part } }, { t }) => {
  const { waiting, parked = 0 } = part
  const id = 'jobs'
  if (waiting === undefined) return { id, state: 'look', title: t('health_jobs_unknown') }
  if (parked > 0) {
    const title = t('health_jobs_given_up', { count: parked })
    return { id, state: 'look', title, text: t('health_jobs_given_up_text'), mends: 'jobs' }
  }
  const text = waiting === 0 ? t('health_jobs_none') : t('health_jobs_waiting', { count: waiting })
  return { id, state: 'well', title: t('health_jobs_ok'), text }
}

const bus: Check = ({ parts: { bus: part } }, { t }) =>
  part.status === 'warning' || part.status === 'failing'
    ? { id: 'bus', state: 'look', title: t('health_bus'), text: t('health_bus_text') }
    : undefined

const version: Check = ({ version: running, releases }, { t, date }) => {
  const id = 'version'
  const newer = releases?.newer
  if (newer) {
    const text =
      newer.publishedAt === undefined ? undefined : t('health_release_text', { date: date(newer.publishedAt) })
    const title = t('health_release', { version: newer.version, running })
    return { id, state: 'know', title, ...(text && { text }), mends: 'release' }
  }
  const title = t('health_version', { version: running })
  if (!releases) return { id, state: 'know', title }
  const { lookedAt } = releases
  const text =
    lookedAt === undefined ? t('health_version_not_seen') : t('health_version_newest', { date: date(lookedAt) })
  return { id, state: 'know', title, text }
}

/** The heading says how it is. */
export function verdictOf(findings: readonly Finding[], t: Translate): string {
  if (findings.some(({ state }) => state === 'broken')) return t('health_broken')
  const count = findings.filter(({ state }) => state === 'look').length
  return count === 0 ? t('health_all_well') : t('health_apart', { count })
}

/** Of a mail server: the reason begins with the sentence of the title, for whoever reads it in the log. */
export function ownWords(reason = ''): string {
  return reason.split(': ').slice(1).join(': ')
}
