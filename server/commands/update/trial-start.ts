import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Milliseconds } from '#contract/units.ts'
import type { Environment } from '../../config/environment.ts'
import { StartError } from '../../errors.ts'
import { askOwnPages } from '../../outgoing/own-address.ts'

/** Until it serves: before that it may install its packages, build the client and change the tables. */
const patience: Milliseconds = 20 * 60_000
const end: Milliseconds = 30_000

/** For nobody else, on a port of its own. */
const alone = { HOST: '127.0.0.1', PORT: '0', HTTPS: 'off', TLS_CERT: '', TLS_KEY: '', BACKUP_DIR: '' }

/**
 * Starts the version in a folder on the data, and ends it once it serves pages and its database responds.
 * @throws StartError with what it said, when it does not, or when somebody interrupts us
 */
export async function tryStart(folder: string, environment: Environment, say = (_: string) => {}): Promise<void> {
  // A group of its own, so that what it starts itself ends with it.
  const child = spawn(programOf(environment), ['scripts/start.js', '--trial'], {
    cwd: folder,
    env: { ...environment, ...alone },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const late = AbortSignal.timeout(patience)
  const interrupted = new AbortController()
  const interrupt = () => interrupted.abort()
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupt)
  const { serving, lastWords } = follow(child, say, AbortSignal.any([late, interrupted.signal]))
  try {
    await askOwnPages(await serving)
  } catch (cause) {
    await endGroup(child, closed)
    throw new StartError(`${(cause as Error).message} Its last words:\n${lastWords()}`, { cause })
  } finally {
    await endGroup(child, closed)
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupt)
  }
}

/** The one that npm runs with: ours may have been replaced with the other packages. */
function programOf({ npm_node_execpath: ofNpm }: Environment): string {
  return [ofNpm, process.execPath].find((path) => path && existsSync(path)) ?? 'node'
}

/** `serving` is the address, once it says so; it fails when the program ends or the signal comes first. */
function follow(child: ChildProcess, say: (line: string) => void, signal: AbortSignal) {
  let said = ''
  const serving = new Promise<string>((resolve, reject) => {
    const fail = (what: string) => reject(new StartError(what))
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (part) => {
        said = (said + String(part)).slice(-20_000)
        const [step] = /^.+ …$/m.exec(String(part)) ?? []
        if (step) say(step)
        const [, address] = /^Coterie is at (\S+)$/m.exec(said) ?? []
        if (address) resolve(address)
      })
    }
    child.once('error', (error) => fail(`It could not be started (${error.message}).`))
    child.once('close', () => fail('It ended at its start.'))
    signal.addEventListener('abort', () => fail('It did not serve in time, or was interrupted.'), { once: true })
  })
  return { serving, lastWords: () => said.trim().split('\n').slice(-8).join('\n') }
}

async function endGroup(child: ChildProcess, closed: Promise<void>): Promise<void> {
  if (child.pid === undefined) return
  const signalGroup = (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, signal)
  }
  signalGroup('SIGTERM')
  const isSlow = await Promise.race([closed.then(() => false), wait(end, true, { ref: false })])
  if (isSlow) signalGroup('SIGKILL')
  await closed
}
