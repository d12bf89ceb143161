import { spawn } from 'node:child_process'
import module from 'node:module'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { root } from './step.js'

/** Compiling is a third of the start, so the result is kept. */
const compiled = join(root, 'node_modules', '.cache', 'node')

/**
 * Goes on with a TypeScript program: inside this process when it already is the wanted Node, else in a child whose
 * signals and exit code are ours.
 * @param {string} node path of the node program
 * @param {string} file relative to the root
 * @param {string[]} flags of the JavaScript engine
 */
export async function handOver(node, file, flags = []) {
  const path = join(root, file)
  if (node === process.execPath) {
    silenceExperimentalWarnings()
    module.enableCompileCache(compiled)
    for (const flag of flags) setFlagsFromString(flag)
    process.argv[1] = path
    await import(pathToFileURL(path).href)
    return
  }
  const args = ['--disable-warning=ExperimentalWarning', ...flags, path, ...process.argv.slice(2)]
  const child = spawn(node, args, { stdio: 'inherit', env: { ...process.env, NODE_COMPILE_CACHE: compiled } })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  // Ctrl-C in a terminal reaches the whole group, so the child has it already; a second one would make it hurry.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  child.on('error', (error) => {
    console.error(`${node} could not be started (${error.message}). Remove the folder node_modules, then try again.`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
}

/** Early versions of Node 24 print a warning that they run TypeScript. */
function silenceExperimentalWarnings() {
  const print = process.listeners('warning')
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') for (const listener of print) listener.call(process, warning)
  })
}
