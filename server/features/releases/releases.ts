import type { Release, ServerHealth } from '#contract/sign-in/administration.ts'
import type { SettingProblem } from '#contract/sign-in/server-settings.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { OutgoingError } from '../../outgoing/outgoing-error.ts'
import { newestIn } from './read-releases.ts'
import { compareVersions, versionOf } from './version-order.ts'

const stateName = 'releasesSeen'
const mostBytes = 4_194_304

/** What was seen at an address. */
type Seen = { url: string; lookedAt: number; newest?: Release }

/** Asks the list of releases; nothing about this server or its people goes along. */
export async function lookForReleases(
  { outgoing, clock }: Pick<Context, 'outgoing' | 'clock'>,
  url: string,
  signal?: AbortSignal,
): Promise<Seen | { problem: SettingProblem }> {
  try {
    const headers = { accept: 'application/json' }
    const { status, body } = await outgoing.ask(url, {
      method: 'GET',
      headers,
      mostBytes,
      ...(signal && { signal }),
    })
    if (status >= 300 && status < 400) return { problem: 'leads-elsewhere' }
    const found = status === 200 ? newestIn(String(body), packageJson.version) : undefined
    return found ? { url, lookedAt: clock(), ...found } : { problem: 'no-releases' }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return { problem: problems[error.reason] ?? 'releases-away' }
  }
}

const problems: Partial<Record<OutgoingError['reason'], SettingProblem>> = {
  'bad-url': 'no-releases-address',
  'bad-scheme': 'no-releases-address',
  'bad-certificate': 'bad-certificate',
  'too-large': 'no-releases',
  'bad-encoding': 'no-releases',
}

/** Unless another address was set meanwhile. */
export async function saveSeen(context: Context, seen: Seen): Promise<void> {
  if (seen.url !== context.config.releasesUrl) return
  const value = JSON.stringify(seen)
  await transaction(context, (tx) =>
    tx
      .insertInto('server_state')
      .values({ name: stateName, value })
      .onConflict((is) => is.column('name').doUpdateSet({ value }))
      .execute(),
  )
}

/** Undefined also for what was seen at another address. */
export async function readSeen({ db, config }: Pick<Context, 'db' | 'config'>): Promise<Seen | undefined> {
  const row = await db.selectFrom('server_state').select('value').where('name', '=', stateName).executeTakeFirst()
  if (row === undefined) return undefined
  const seen = JSON.parse(row.value) as Seen
  return seen.url === config.releasesUrl ? seen : undefined
}

/** For those who look after the server; what has been installed since is no longer newer. */
export async function presentReleases(
  context: Pick<Context, 'db' | 'config'>,
): Promise<Pick<ServerHealth, 'releases'>> {
  if (context.config.releasesUrl === undefined) return {}
  const seen = await readSeen(context)
  if (seen === undefined) return { releases: {} }
  const { lookedAt, newest } = seen
  const running = versionOf(packageJson.version)!
  const isNewer = newest !== undefined && compareVersions(newest.version, running) > 0
  return { releases: { lookedAt, ...(isNewer && { newer: newest }) } }
}
