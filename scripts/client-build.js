import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runStep } from './step.js'

const sources = [
  'docs/pictures',
  'client',
  'contract',
  'message-text',
  'locales',
  'scripts/locale/catalogues.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const builtFrom = join(root, 'dist', '.vite', 'built-from')

/** @typedef {'quick' | 'small'} Build what matters of it: to be there soon, or to travel light */

/**
 * Builds the client into dist/ unless dist/ was built from these very sources.
 * @param {string} node path of the node program
 * @param {Build} build a small one is 2.5 kB less of /feed, and takes three times as long
 */
export async function buildClient(node, build) {
  const sources = hashSources()
  const built = lastBuild()
  if (built === `${sources} small` || built === `${sources} ${build}`) return
  console.log('Building the client …')
  rmSync(builtFrom, { force: true })
  const minifier = build === 'quick' ? ['--minify', 'oxc'] : []
  await runStep(
    node,
    [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', ...minifier],
    'The client could not be built: the reason is above. Free some disk space if it is full, or correct the sources.',
  )
  writeFileSync(builtFrom, `${sources} ${build}`)
}

function lastBuild() {
  try {
    return readFileSync(builtFrom, 'utf8')
  } catch {
    return undefined
  }
}

/** By content, not by date: a checkout of another version and back must not leave a stale build. */
function hashSources() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn)) {
    if (!/\.test\.tsx?$/.test(file))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  let entries
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true })
  } catch {
    return [path]
  }
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
}
