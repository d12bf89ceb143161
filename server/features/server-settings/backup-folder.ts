import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, realpath, rm, rmdir, stat } from 'node:fs/promises'
import { isAbsolute, join, resolve } from 'node:path'
import type { SettingAnswer, SettingProblem } from '#contract/sign-in/server-settings.ts'
import { isWithin } from '../../config/backup-settings.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Administration } from '../administrators/administrators.ts'
import { changeSettings, requireChangeable } from './change-settings.ts'

type Wish = { version: string; folder: string | null; at?: string | undefined }

/** @throws AppError what changeSettings throws, too-many-requests */
export async function changeBackups(
  context: Context,
  administration: Administration,
  { version, folder, at }: Wish,
): Promise<SettingAnswer> {
  const { config, rateLimits } = context
  await requireChangeable(context, version, at === undefined ? ['BACKUP_DIR'] : ['BACKUP_DIR', 'BACKUP_AT'])
  // All of them would make the same backups.
  if (config.bus.kind !== 'none') throw new AppError('setting-fixed')
  if (folder !== null) {
    await rateLimits.count({ settingTriedByPerson: administration.userId })
    const problem = await tryFolder(folder, config.dataFolder)
    if (problem) return { problem }
  }
  await changeSettings(context, administration, {
    version,
    act: 'backups-changed',
    texts: { BACKUP_DIR: folder === null ? undefined : resolve(folder), ...(at !== undefined && { BACKUP_AT: at }) },
  })
  return {}
}

/** What the server sends to everybody who asks. */
const clientFolder = resolve(import.meta.dirname, '../../../dist')

/** Writes a file, reads it back and removes it. The folder may be new, in one that is there. */
export async function tryFolder(given: string, dataFolder: string): Promise<SettingProblem | undefined> {
  if (!isAbsolute(given) || given.includes('\0')) return 'not-absolute'
  const folder = resolve(given)
  if (isWithin(folder, dataFolder)) return 'inside-data'
  let isNew = false
  try {
    // Not the folders above: a disk that is not connected must not be taken for the one below it.
    isNew = await mkdir(folder, { mode: 0o700 }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
        return false
      },
    )
    const problem = (await whereItIs(folder, dataFolder)) ?? (await writeAndRead(folder))
    if (problem && isNew) await rmdir(folder)
    return problem
  } catch (error) {
    if (isNew) await rmdir(folder).catch(() => {})
    return problemOf(error as NodeJS.ErrnoException)
  }
}

/** Links are followed. */
async function whereItIs(folder: string, dataFolder: string): Promise<SettingProblem | undefined> {
  const real = await realpath(folder)
  if (!(await stat(real)).isDirectory()) return 'not-a-folder'
  if (isWithin(real, await realpath(dataFolder))) return 'inside-data'
  return isWithin(real, await realpath(clientFolder).catch(() => clientFolder)) ? 'inside-program' : undefined
}

async function writeAndRead(folder: string): Promise<SettingProblem | undefined> {
  const path = join(folder, `.coterie-${randomUUID()}`)
  const text = randomUUID()
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    return (await readFile(path, 'utf8')) === text ? undefined : 'not-writable'
  } finally {
    await rm(path, { force: true })
  }
}

const problems: Record<string, SettingProblem> = {
  ENOENT: 'not-there',
  ENOTDIR: 'not-a-folder',
  ENAMETOOLONG: 'not-there',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
}

function problemOf({ code = '' }: NodeJS.ErrnoException): SettingProblem {
  return problems[code] ?? 'not-writable'
}
