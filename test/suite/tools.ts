import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '#scripts/step.js'
import type { Outcome } from './outcome.ts'

const require = createRequire(import.meta.url)

/** A tool that says all is well with its exit code counts as one test. */
export async function runTool(name: string, tool: string, args: string[]): Promise<Outcome> {
  return asOutcome(`${name} (${tool})`, await run(tool, args))
}

/** The same of a tool that runs beside others. @returns waits for its end and prints what it has printed */
export function startTool(name: string, tool: string, args: string[]): () => Promise<Outcome> {
  return start(`${name} (${tool})`, programOf(tool), args)
}

/** The same of a program of ours. */
export function startOwn(name: string, file: string, args: string[]): () => Promise<Outcome> {
  return start(name, join(root, file), args)
}

function start(name: string, file: string, args: string[]): () => Promise<Outcome> {
  const output: Buffer[] = []
  const ended = runFile(file, args, (part) => output.push(part))
  return async () => {
    const code = await ended
    process.stdout.write(Buffer.concat(output))
    return asOutcome(name, code)
  }
}

function asOutcome(name: string, code: number | string): Outcome {
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [`${name} ended with ${code}`] }
}

/** Runs a program of node_modules with this very Node. @returns its exit code, or the signal that ended it */
export function run(tool: string, args: string[]): Promise<number | string> {
  return runFile(programOf(tool), args)
}

/** What it prints goes to `collect`, or to our own output. */
async function runFile(file: string, args: string[], collect?: (part: Buffer) => void): Promise<number | string> {
  const output = collect ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio: ['inherit', output, output] })
  if (collect) for (const stream of [child.stdout, child.stderr]) stream?.on('data', collect)
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  process.off('exit', stop)
  return code ?? signal ?? 'nothing'
}

const packages: Record<string, string> = { tsc: 'typescript-compiler', playwright: '@playwright/test' }

function programOf(tool: string) {
  const folder = dirname(require.resolve(`${packages[tool] ?? tool}/package.json`))
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: Record<string, string> | string
  }
  const path = typeof bin === 'string' ? bin : bin[tool]
  if (!path) throw new Error(`${folder} has no program ${tool}`)
  return join(folder, path)
}
