import { constants, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { releaseFile, root, StepError } from './step.js'

const parts = [
  'contract',
  'message-text',
  'server',
  'locales',
  'ops',
  'docs/self-hosting.md',
  'docs/configuration.md',
  'docs/reach.md',
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
]

const onlyForMakers = [
  'reference-client',
  'glossary',
  'made-from.json',
  'notes.json',
  'pending.json',
  'same-as-english.json',
]

/** These start it; scripts/prepare.js finds nothing to do in a release. */
const starters = [
  'start',
  'coterie',
  'hand-over',
  'end-with-parent',
  'prepare',
  'runtime',
  'dependencies',
  'client-build',
  'step',
]

/** Contents of a release; anything else in the folder is somebody's, such as `data`. */
const others = ['scripts', 'dist', 'node_modules', 'package.json', releaseFile]
const made = new Set([...parts.map((part) => part.split('/')[0]), ...others])

/**
 * What `npm run locale` lists is to be translated before others get it.
 * @param {string} [locales] the folder of the list
 */
export function refuseWhilePending(locales = join(root, 'locales')) {
  /** @type {import('./locale/pending.ts').Pending} */
  const pending = JSON.parse(readFileSync(join(locales, 'pending.json'), 'utf8'))
  const languages = Object.entries(pending).map(([language, words]) => {
    const keys = Object.values(words).flatMap((group) => Object.keys(group))
    return `${language} (${keys.length})`
  })
  if (languages.length === 0) return
  const [first] = Object.keys(pending)
  throw new StepError(
    `Translations are pending in ${languages.join(', ')}; npm run locale -- ${first} shows which, and a release waits for them.`,
  )
}

/**
 * Puts together what is installed: the built client, the server without its tests, and the packages that it needs.
 * @param {string} folder absolute path; it is made, or replaced if it is a release already
 * @param {{ client?: string }} [options] the folder of the built client
 */
export function makeRelease(folder, { client = join(root, 'dist') } = {}) {
  emptyFor(folder)
  const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const part of parts) copy(join(root, part), join(folder, part), isForServers)
  for (const name of starters) copy(join(root, 'scripts', `${name}.js`), join(folder, 'scripts', `${name}.js`))
  if (existsSync(client)) copy(client, join(folder, 'dist'))
  const { start, coterie } = packageJson.scripts
  const { workspaces: _, devDependencies: __, browserslist: ___, ...kept } = packageJson
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...kept, scripts: { start, coterie } }, null, 2)}\n`)
  const packages = neededPackages()
  for (const path of packages) copy(join(root, path), join(folder, path), isOfPackage(join(root, path)))
  // Last, so that an interrupted one looks unfinished.
  writeFileSync(join(folder, releaseFile), `${JSON.stringify({ version: packageJson.version })}\n`)
  return { version: packageJson.version, packages: packages.length }
}

/** @param {string} folder */
function emptyFor(folder) {
  const isRelease = existsSync(join(folder, releaseFile))
  if (!isRelease && existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StepError(`${folder} is not empty, and no release. Name another folder, or empty it.`)
  }
  const foreign = existsSync(folder) ? readdirSync(folder).filter((name) => !made.has(name)) : []
  if (foreign.length > 0) {
    const some = foreign.slice(0, 3).join(', ')
    throw new StepError(`${folder} has ${some}, which no release has. Move it away, or name another folder.`)
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/**
 * Those that package-lock.json names for production, as far as this platform has them, and the Node that was fetched
 * where the system's is too old.
 */
function neededPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const named = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link,
  )
  const platform = `node_modules/node-${process.platform}-${process.arch}`
  return [...named.map(([path]) => path), platform].filter((path) => existsSync(join(root, path)))
}

/** @param {string} path */
function isForServers(path) {
  return !path.endsWith('.test.ts') && !onlyForMakers.includes(basename(path))
}

/**
 * Packages within a package are listed for themselves.
 * @param {string} folder
 */
function isOfPackage(folder) {
  return (/** @type {string} */ path) => !path.slice(folder.length).split(sep).includes('node_modules')
}

/**
 * @param {string} from
 * @param {string} to
 * @param {(path: string) => boolean} [filter]
 */
function copy(from, to, filter = () => true) {
  cpSync(from, to, { recursive: true, filter, mode: constants.COPYFILE_FICLONE, dereference: false })
}
