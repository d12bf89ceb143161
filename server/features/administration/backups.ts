import type { ServerBackup, ServerBackups } from '#contract/sign-in/server-backups.ts'
import { listBackups } from '../../backup/layout.ts'
import { listKept, type KeptBackup } from '../../backup/nightly/kept-backups.ts'
import type { BackupTask } from '../../backup/nightly/nightly.ts'
import { lastNights, readMade } from '../../backup/nights.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { recordAct, requireAdministrator, type Administration } from '../administrators/administrators.ts'

const mostListed = 60

/** The folder is on a disk that may be away: then `failure` says so. */
export async function readServerBackups(
  { config, nightlyBackup }: Pick<Context, 'config' | 'nightlyBackup'>,
  _: Administration,
): Promise<ServerBackups> {
  if (!config.backups) return { backups: [], nights: [] }
  const { folder, minuteOfDay } = config.backups
  const { nextAt, task } = nightlyBackup.work()
  const { failure, checkFailure } = await nightlyBackup.state()
  const kept = await listKept(folder, mostListed).catch(() => [])
  const made = await readMade(folder).catch(() => ({ names: [] }))
  const now = new Date()
  const isOver = task?.kind !== 'making' && now.getHours() * 60 + now.getMinutes() > minuteOfDay
  return {
    folder,
    backups: kept.map(presentBackup),
    nights: lastNights(made, now, isOver),
    ...(nextAt !== undefined && { nextAt: inSeconds(nextAt) }),
    ...(task && { task: { ...task, since: inSeconds(task.since) } }),
    ...(failure !== undefined && { failure }),
    ...(checkFailure !== undefined && { checkFailure }),
  }
}

function presentBackup({ name, madeAt, keptFor, contents, checkedAt, problem }: KeptBackup): ServerBackup {
  const isSound = contents !== undefined && problem === undefined
  return {
    name,
    madeAt: inSeconds(madeAt),
    state: !isSound ? 'damaged' : contents.lost > 0 ? 'lacking' : 'complete',
    ...(contents && { bytes: contents.bytes, lost: contents.lost }),
    keptFor,
    ...(checkedAt !== undefined && { checkedAt: inSeconds(checkedAt) }),
    ...(problem !== undefined && { problem }),
  }
}

function inSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}

/** @throws AppError not-found where no backups are made, or for one that is not there */
export async function beginBackupTask(
  context: Context,
  administration: Administration,
  task: BackupTask,
): Promise<{ begun: boolean }> {
  const { config, nightlyBackup, rateLimits } = context
  const { userId: actorId } = administration
  if (!config.backups) throw new AppError('not-found')
  if (task.kind === 'checking' && !(await listBackups(config.backups.folder)).includes(task.name)) {
    throw new AppError('not-found')
  }
  await rateLimits.count({ backupByPerson: actorId })
  const type = task.kind === 'making' ? 'backup-made' : 'backup-checked'
  const begun = await nightlyBackup.begin(task, () =>
    transaction(context, async (tx) => {
      await requireAdministrator(tx, administration)
      await recordAct(tx, context, { actorId, type })
    }),
  )
  return { begun }
}
