import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNpm } from './step.js'

/** @typedef {{ integrity?: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Package */

/**
 * Runs `npm ci`.
 * @param {boolean} tools also what only tests and the laboratory need: the workspaces
 */
export async function installDependencies(tools) {
  console.log('Installing the dependencies …')
  await runNpm(
    ['ci', ...(tools ? [] : ['--workspaces=false'])],
    'The dependencies could not be installed. Check that the npm registry can be reached and that the disk has a gigabyte free, then try again.',
    'ignore',
  )
}

/**
 * Whether node_modules lacks anything that package-lock.json names.
 * @param {boolean} tools
 */
export function needsDependencies(tools) {
  return !isInstalled(true) && (tools || !isInstalled(false))
}

/**
 * Whatever is there is of the version wanted, and all that is asked for by name is there: a package comes with those
 * that it needs.
 * @param {boolean} tools
 */
function isInstalled(tools) {
  const wanted = packagesIn('package-lock.json')
  const installed = packagesIn('node_modules/.package-lock.json')
  if (!wanted || !installed) return false
  const isOld = Object.entries(installed).some(
    ([path, { integrity }]) => wanted[path] && wanted[path].integrity !== integrity,
  )
  const asking = Object.entries(wanted).filter(([path]) => path === '' || (tools && !path.includes('node_modules/')))
  const isMissing = asking.some(([path, { dependencies, devDependencies }]) =>
    Object.keys({ ...dependencies, ...devDependencies }).some((name) => {
      const own = `${path}/node_modules/${name}`
      return !installed[wanted[own] ? own : `node_modules/${name}`]
    }),
  )
  return !isOld && !isMissing
}

/**
 * npm writes node_modules/.package-lock.json last, so it tells of a finished installation.
 * @param {string} file
 * @returns {Record<string, Package> | undefined}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}
