import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Marks the folder of a release, to which nothing is written. */
export const releaseFile = 'release.json'
export const isRelease = existsSync(join(root, releaseFile))

export class StepError extends Error {}

/**
 * Runs a program to its end. What it complains of goes to our output.
 * @param {string} program
 * @param {string[]} args
 * @param {string} failure what to say when it fails
 * @param {'inherit' | 'ignore'} [output] where the rest goes
 * @returns {Promise<void>}
 */
export function runStep(program, args, failure, output = 'inherit') {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['inherit', output, 'inherit'] })
    child.on('error', (error) => reject(new StepError(`${failure} (${error.message})`)))
    child.on('exit', (code, signal) => {
      if (signal) process.exit(1)
      if (code === 0) resolve()
      else reject(new StepError(failure))
    })
  })
}

/**
 * Runs npm with the Node that npm itself was started with: our own may be about to be replaced.
 * @param {string[]} args
 * @param {string} failure what to say when it fails
 * @param {'inherit' | 'ignore'} [output]
 * @returns {Promise<void>}
 */
export function runNpm(args, failure, output) {
  const npm = process.env.npm_execpath
  const quiet = [...args, '--loglevel=error', '--no-audit', '--no-fund']
  return npm?.endsWith('.js')
    ? runStep(process.env.npm_node_execpath ?? process.execPath, [npm, ...quiet], failure, output)
    : runStep('npm', quiet, failure, output)
}
