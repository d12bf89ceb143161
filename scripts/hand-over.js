import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isRelease, root } from './step.js'

/** Compiling takes a third of the start, so its result is cached; a release sets NODE_COMPILE_CACHE. */
const compileCache = isRelease ? {} : { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }

/**
 * Goes on as a TypeScript program with the rest of our arguments. Where Node and the system can, it takes the place of
 * this process; elsewhere it is a child that gets our signals and whose exit code is ours.
 * @param {string} node path of the node program
 * @param {string} file relative to the root
 * @param {{ flags?: string[], environment?: Record<string, string> }} [options] flags of Node; variables to set unless
 * they are set already
 */
export function handOver(node, file, { flags = [], environment = {} } = {}) {
  const args = ['--disable-warning=ExperimentalWarning', ...flags, join(root, file), ...process.argv.slice(2)]
  const env = { ...environment, ...process.env, ...compileCache }
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], env)
  else runAsChild(node, args, env)
}

const endWithParent = pathToFileURL(join(import.meta.dirname, 'end-with-parent.js')).href

/**
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function runAsChild(node, args, env) {
  const child = spawn(node, ['--import', endWithParent, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  // In a terminal, Ctrl-C reaches the whole process group; passed on as well, it would count as a second one.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  child.on('error', (error) => {
    console.error(`${node} could not be started (${error.message}). Remove the folder node_modules, then try again.`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
}
