import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Environment } from '../../config/environment.ts'
import { StartError } from '../../errors.ts'

const execute = promisify(execFile)

export type Clone = Awaited<ReturnType<typeof openClone>>

/**
 * The git repository in a folder, to follow its remote forwards.
 * @throws StartError when it has changes of its own, or no remote
 */
export async function openClone(folder: string, environment: Environment) {
  const git = async (...args: string[]) => {
    try {
      const env = { ...environment, GIT_TERMINAL_PROMPT: '0' }
      return (await execute('git', args, { cwd: folder, env })).stdout.trim()
    } catch (cause) {
      const { stderr, message } = cause as Error & { stderr?: string }
      throw new StartError(`git ${args[0]} failed: ${stderr?.trim() || message} Nothing has changed.`, { cause })
    }
  }
  const changed = await git('status', '--porcelain', '--untracked-files=no')
  if (changed !== '') {
    const some = changed.split('\n').slice(0, 3).join(', ')
    throw new StartError(`${folder} has changes of its own (${some}). Commit them to a branch, or undo them.`)
  }
  const remotes = (await git('remote')).split('\n')
  const remote = remotes.includes('origin') ? 'origin' : remotes[0]
  if (!remote) throw new StartError(`${folder} has no remote to fetch from. Add one with git remote add origin.`)
  const before = await git('rev-parse', 'HEAD')

  /** The newest release after this version, or the one that is asked for; undefined when there is none. */
  async function findTarget(asked: string | undefined, takesTrials: boolean): Promise<string | undefined> {
    const isShallow = existsSync(join(folder, '.git', 'shallow'))
    await git('fetch', '--quiet', '--tags', ...(isShallow ? ['--unshallow'] : []), remote!)
    if (asked === undefined) {
      const here = (await git('tag', '--points-at', 'HEAD')).split('\n')
      const sort = ['--list', 'v*', '--sort=-version:refname', '--contains', 'HEAD']
      const ahead = (await git('-c', 'versionsort.suffix=-', 'tag', ...sort)).split('\n').filter(Boolean)
      return ahead.find((tag) => !here.includes(tag) && (takesTrials || !tag.includes('-')))
    }
    for (const name of [`refs/tags/${asked}`, `refs/remotes/${remote}/${asked}`]) {
      const commit = await git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).catch(() => undefined)
      if (commit === undefined) continue
      if (commit === before) return undefined
      await git('merge-base', '--is-ancestor', 'HEAD', commit).catch(() => {
        throw new StartError(`${asked} is not ahead of what is here, so this version stays. Nothing has changed.`)
      })
      return asked
    }
    throw new StartError(`${remote} has no tag and no branch ${asked}. Nothing has changed.`)
  }

  return {
    findTarget,
    advance: async (target: string) => {
      const isTag = (await git('tag', '--list', target)) !== ''
      await git('merge', '--quiet', '--ff-only', isTag ? `refs/tags/${target}` : `refs/remotes/${remote}/${target}`)
    },
    goBack: () => git('reset', '--quiet', '--hard', before),
  }
}
