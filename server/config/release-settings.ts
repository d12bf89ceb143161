import type { EnvironmentReader } from './environment.ts'

/** Where the releases are listed, if this server is to look for newer ones. */
export function readReleases(read: EnvironmentReader): string | undefined {
  const given = read.text('RELEASES_URL')
  if (given === undefined) return undefined
  const url = releasesUrlOf(given)
  if (url === undefined) {
    read.problems.push(
      `RELEASES_URL is "${given}". Set it to the address of the repository, or of its list of releases, with https://.`,
    )
  }
  return url
}

type Forge = (owner: string, name: string) => string
const forges: Record<string, Forge> = {
  'github.com': (owner, name) => `https://api.github.com/repos/${owner}/${name}/releases?per_page=30`,
  'codeberg.org': (owner, name) => `https://codeberg.org/api/v1/repos/${owner}/${name}/releases?limit=30`,
  'gitlab.com': (owner, name) =>
    `https://gitlab.com/api/v4/projects/${encodeURIComponent(`${owner}/${name}`)}/releases?per_page=30`,
}

/** The list of releases of a repository on a forge that we know, otherwise the address itself; undefined for none. */
export function releasesUrlOf(text: string): string | undefined {
  const url = URL.parse(text.trim())
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  const [, owner, name] = /^\/([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/.exec(url.pathname) ?? []
  const forge = forges[url.host]
  if (forge && owner !== undefined && name !== undefined) return forge(owner, name)
  url.hash = ''
  return url.href
}
