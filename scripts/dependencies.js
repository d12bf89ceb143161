import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNpm } from './step.js'

/** Runs `npm ci` unless node_modules already holds everything that package-lock.json names. */
export function installDependencies() {
  if (isInstalled()) return
  console.log('Installing the dependencies …')
  runNpm(
    ['ci'],
    'The dependencies could not be installed. Check that the npm registry can be reached and that the disk has a gigabyte free, then try again.',
  )
}

function isInstalled() {
  const wanted = packagesIn('package-lock.json')
  const installed = packagesIn('node_modules/.package-lock.json')
  return (
    wanted !== undefined &&
    installed !== undefined &&
    Object.entries(wanted).every(
      ([path, { optional, integrity }]) => path === '' || optional || installed[path]?.integrity === integrity,
    )
  )
}

/**
 * npm writes node_modules/.package-lock.json last, so it tells of a finished installation.
 * @param {string} file
 * @returns {Record<string, { integrity?: string, optional?: boolean }> | undefined}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}
