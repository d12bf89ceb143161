import { buildClient } from './client-build.js'
import { installDependencies } from './dependencies.js'
import { findRuntime } from './runtime.js'
import { isRelease, StepError } from './step.js'

/**
 * Installs what package-lock.json names, finds or gets a Node that can run the server, and builds the client, each
 * only when needed. Everything it uses is plain JavaScript for Node 20, because it runs before anything is installed.
 * @param {{ client: boolean, tools?: boolean }} wanted `tools` are what only tests and the laboratory need
 * @returns {string} path of the node program to run everything else with
 */
export function prepare(wanted) {
  try {
    if (isRelease) return findRuntime()
    const leavingOut = installDependencies(wanted.tools ?? false)
    const node = findRuntime(leavingOut)
    if (wanted.client) buildClient(node)
    return node
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    console.error(`\n${error.message}`)
    process.exit(1)
  }
}
