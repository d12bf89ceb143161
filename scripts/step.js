import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Is in the folder of a release, to which nothing is written. */
export const releaseFile = 'release.json'
export const isRelease = existsSync(join(root, releaseFile))

/** Its message is one sentence that says what failed and what to do. */
export class StepError extends Error {}

/**
 * Runs a program to its end, its output going to ours.
 * @param {string} program
 * @param {string[]} args
 * @param {string} failure what to say when it fails
 */
export function runStep(program, args, failure) {
  const { status, error, signal } = spawnSync(program, args, { cwd: root, stdio: 'inherit' })
  if (signal) process.exit(1)
  if (error || status !== 0) throw new StepError(error ? `${failure} (${error.message})` : failure)
}

/**
 * Runs npm with the Node that npm itself was started with: our own may be about to be replaced.
 * @param {string[]} args
 * @param {string} failure what to say when it fails
 */
export function runNpm(args, failure) {
  const npm = process.env.npm_execpath
  const quiet = [...args, '--loglevel=error', '--no-audit', '--no-fund']
  if (npm?.endsWith('.js')) runStep(process.env.npm_node_execpath ?? process.execPath, [npm, ...quiet], failure)
  else runStep('npm', quiet, failure)
}
