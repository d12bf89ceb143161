import { buildClient } from './client-build.js'
import { installDependencies, needsDependencies } from './dependencies.js'
import { fetchRuntimeMeanwhile, findRuntime } from './runtime.js'
import { isRelease, StepError } from './step.js'

/** @typedef {import('./client-build.js').Build} Build */

/**
 * Installs what package-lock.json names, finds or gets a Node that can run the server, and builds the client, each
 * only when needed. Everything it uses is plain JavaScript for Node 20, because it runs before anything is installed.
 * @param {{ client?: Build, tools?: boolean }} [wanted] `tools` are what only tests and the laboratory need
 * @returns {Promise<string>} path of the node program to run everything else with
 */
export async function prepare({ client, tools = false } = {}) {
  try {
    if (isRelease) return await findRuntime()
    const isInstalling = needsDependencies(tools)
    const fetching = isInstalling ? fetchRuntimeMeanwhile() : undefined
    if (isInstalling) await installDependencies(tools)
    const node = await findRuntime(fetching)
    if (client) await buildClient(node, client)
    return node
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    console.error(`\n${error.message}`)
    process.exit(1)
  }
}
