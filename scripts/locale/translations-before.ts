import { execFileSync } from 'node:child_process'
import { english, type Catalogue } from './catalogues.ts'

/** A language's words when the English was last as `isOldEnglish` says; undefined if unknown. */
export type WhenEnglishWas = (
  isOldEnglish: (words: Catalogue) => boolean,
  language: string,
  part: string,
) => Catalogue | undefined

const mostCommits = 50

/** From the Git history; later translations belong to the new English. */
export function translationsBefore(folder: string): WhenEnglishWas {
  const known = new Map<string, Catalogue | undefined>()
  const read = (commit: string, file: string): Catalogue | undefined => {
    const name = `${commit}:./${file}`
    if (!known.has(name)) {
      const text = git(folder, 'show', name)
      known.set(name, text === undefined ? undefined : (JSON.parse(text) as Catalogue))
    }
    return known.get(name)
  }
  const commits = new Map<string, string[]>()
  return (isOldEnglish, language, part) => {
    const source = `${part}${english}.json`
    const changes =
      commits.get(part) ?? (git(folder, 'log', `-${mostCommits}`, '--format=%H', '--', source) ?? '').split('\n')
    commits.set(part, changes)
    // Just before each change of the English.
    const candidates = ['HEAD', ...changes.filter(Boolean).map((commit) => `${commit}^`)]
    const last = candidates.find((commit) => isOldEnglish(read(commit, source) ?? {}))
    return last === undefined ? undefined : (read(last, `${part}${language}.json`) ?? {})
  }
}

/** Undefined without Git, a repository or a match. */
function git(folder: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e8,
    })
  } catch {
    return undefined
  }
}
