import { existsSync } from 'node:fs'
import { constants, cp, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeBackup } from '../../backup/make-backup.ts'
import { readConfig, type Config } from '../../config/config.ts'
import { pendingMigrations } from '../../database/migrate.ts'
import { StartError } from '../../errors.ts'
import { lockFolder } from '../../files/folder-lock.ts'
import { onDatabase, requireDatabaseFile, UsageError, type Command, type Given, type Output } from '../command.ts'
import { openClone } from './clone.ts'
import { putDatabaseBack } from './former-data.ts'
import { tryStart } from './trial-start.ts'

const root = join(import.meta.dirname, '../../..')

export const update: Command = {
  words: '[release]',
  purpose:
    'makes a backup, brings a clone to the newest release of its remote or puts the folder of a new release in place of this one, and starts it to see that it serves your data. If it does not, this version and its data are as before. Coterie must be stopped',
  options: {
    to: { value: 'tag', purpose: 'in a clone, takes this tag or branch of the remote rather than the newest release' },
    backup: { value: 'folder', purpose: 'where the backup goes; otherwise to BACKUP_DIR, or beside the data' },
  },
  run: (given) => updateFolder(root, given),
}

/** `folder` is what is updated; this program goes on in memory. */
export async function updateFolder(folder: string, given: Given): Promise<Output> {
  const { words, options } = given
  const config = readConfig(given.environment)
  requireDatabaseFile(config)
  await requireOwnUser(config)
  lockFolder(config.dataFolder)()
  const isRelease = existsSync(join(folder, 'release.json'))
  if (isRelease && words[0] === undefined) {
    throw new UsageError('Name the folder of the new release: npm run release -- <folder> makes it, in a clone.')
  }
  if (isRelease) return updateRelease(folder, resolve(words[0]!), config, given)
  if (words[0] !== undefined || !existsSync(join(folder, '.git'))) {
    throw new UsageError(`${folder} is no release. In a clone, npm run coterie -- update needs no folder.`)
  }
  const clone = await openClone(folder, given.environment)
  const former = await versionOf(folder)
  const asked = typeof options['to'] === 'string' ? options['to'] : undefined
  const target = await clone.findTarget(asked, former.includes('-'))
  if (target === undefined) return { text: `Coterie ${former} is the newest there is. Nothing has changed.` }
  const backup = await backUp(config, given)
  given.say?.(`Trying ${target} …`)
  await clone.advance(target)
  const failure = await tryStart(folder, given.environment, given.say).catch((error: Error) => error)
  if (!failure) return { text: `Coterie ${await versionOf(folder)} (${target}) serves your data. Start it as always.` }
  await clone.goBack()
  return failed(former, failure, backup, await putDatabaseBack(config, backup))
}

async function updateRelease(folder: string, release: string, config: Config, given: Given): Promise<Output> {
  if (release === folder || !existsSync(join(release, 'release.json'))) {
    throw new UsageError(`${release} is no other release. npm run release -- <folder> makes one, in a clone.`)
  }
  const former = await versionOf(folder)
  const backup = await backUp(config, given)
  given.say?.(`Trying the release in ${release} …`)
  const failure = await tryStart(release, given.environment, given.say).catch((error: Error) => error)
  if (failure) return failed(former, failure, backup, await putDatabaseBack(config, backup))
  const text = `Coterie ${await versionOf(release)} serves your data.`
  try {
    await swap(folder, release)
  } catch {
    const moves = [`rm -rf ${folder}.old`, `mv ${folder} ${folder}.old`, `mv ${release} ${folder}`]
    return { text: `${text} This user may not put it in its place. Do so, then start it:\n${moves.join(' && ')}` }
  }
  return { text: `${text} It is in ${folder} now, and the one before in ${folder}.old. Start it as always.` }
}

/** Beside it first: the release may be on another disk, or this user may not write here. */
async function swap(folder: string, release: string): Promise<void> {
  const [next, old] = [`${folder}.new`, `${folder}.old`]
  await rm(next, { recursive: true, force: true })
  await cp(release, next, { recursive: true, mode: constants.COPYFILE_FICLONE, verbatimSymlinks: true })
  await rm(old, { recursive: true, force: true })
  await rename(folder, old)
  await rename(next, folder)
}

async function backUp(config: Config, given: Given): Promise<string> {
  const { options, say } = given
  const folder = options['backup'] ?? config.backups?.folder ?? `${config.dataFolder}-before-update`
  say?.('Making a backup …')
  const { data } = await onDatabase(async (context) => {
    const made = await makeBackup(context, resolve(String(folder)))
    return { text: '', data: made.folder }
  }, pendingMigrations)(given)
  return String(data)
}

function failed(former: string, { message }: Error, backup: string, left: string): Output {
  const text = `The new version does not serve your data, so Coterie ${former} and its data are as before. ${message}`
  return { text: [text, left, `The backup is ${backup}.`].filter(Boolean).join('\n'), isFailure: true }
}

async function versionOf(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** @throws StartError where files would then belong to somebody else than the server */
async function requireOwnUser({ dataFolder }: Config): Promise<void> {
  const { uid } = await stat(dataFolder)
  if (process.getuid && process.getuid() !== uid) {
    throw new StartError(`${dataFolder} belongs to another user. Run this as the user that Coterie runs as.`)
  }
}
