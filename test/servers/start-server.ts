import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type RunningServer = {
  url: string
  dataFolder: string
  /** The line with which the first account is made; printed while there is none. */
  setUpLink: () => Promise<string>
  /** Everything it has printed. */
  output: () => string
  /** Ends it without its good manners, which take a second, and removes its data. */
  stop: () => Promise<void>
  /** Ends it as a power cut does; its data stays. */
  kill: () => Promise<void>
  /** Starts it again on the same data and the same address, with further settings. */
  restart: (settings?: Record<string, string>) => Promise<void>
}

/** The real server, a process of its own on a free port with a data folder of its own. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-e2e-'))
  const run = (port: string, settings: Record<string, string> = {}) =>
    runServer({ PORT: port, DATA_DIR: dataFolder, LOG_LEVEL: 'warn', ...env, ...settings })
  let server = run('0')
  let before = ''
  const url = await server.line(/^Coterie is at (\S+)$/m)
  return {
    url,
    dataFolder,
    setUpLink: () => server.line(/(\S+\/signup\?inviteKey=\S+)$/m),
    output: () => before + server.output(),
    stop: async () => {
      await server.end('SIGKILL')
      await rm(dataFolder, { recursive: true, force: true })
    },
    kill: () => server.end('SIGKILL'),
    restart: async (settings) => {
      await server.end('SIGTERM')
      before += server.output()
      server = run(new URL(url).port, settings)
      await server.line(/^Coterie is at (\S+)$/m)
    },
  }
}

/** One run of the server, or of what stands in for it, however it goes. One that listens can be told something. */
export function runServer(
  env: Record<string, string>,
  program: readonly string[] = ['server/main.ts'],
  { listens = false } = {},
) {
  const { PATH, NODE_COMPILE_CACHE = join(tmpdir(), 'coterie-compiled') } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
    cwd: root,
    // Compiled once for the servers of all tests, they start in two thirds of the time.
    env: { PATH, TMPDIR: tmpdir(), NODE_COMPILE_CACHE, ...env },
    stdio: [listens ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  })
  // Its end is noticed elsewhere.
  child.stdin?.on('error', () => {})
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part) => (output += part))
  const ended = once(child, 'close').then(() => process.off('exit', kill))
  return {
    pid: child.pid!,
    output: () => output,
    say: (line: string) => child.stdin?.write(`${line}\n`),
    /** Waits for its end. @returns the exit code, null after a signal */
    exitCode: () => ended.then(() => child.exitCode),
    line: (pattern: RegExp, seconds = 60) => waitForLine(child, () => output, pattern, seconds),
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      child.kill(signal)
      await ended
    },
  }
}

function waitForLine(child: ChildProcess, output: () => string, pattern: RegExp, seconds: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = pattern.exec(output())?.[1]
      if (found) done(() => resolve(found))
    }
    const fail = (reason: string) => () =>
      done(() => reject(new Error(`${reason} before printing ${pattern}:\n${output()}`)))
    const ended = fail('The server ended')
    const late = setTimeout(fail(`The server took ${seconds} seconds`), seconds * 1000)
    const done = (settle: () => void) => {
      clearTimeout(late)
      child.off('close', ended)
      child.stdout?.off('data', look)
      settle()
    }
    child.stdout?.on('data', look)
    child.on('close', ended)
    look()
  })
}
