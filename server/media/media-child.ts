import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Bytes, Milliseconds } from '#contract/units.ts'
import type { FromChild, ToChild } from './tasks.ts'

export type Exit = { code: number | null; signal: NodeJS.Signals | null }

type Options = {
  log: Logger
  mostMemory: Bytes
  idleTimeout: Milliseconds
  onMessage: (message: FromChild) => void
  onExit: (exit: Exit) => void
}

const entry = resolve(import.meta.dirname, 'child.ts')

/** The process starts with the first task, and again after it has ended; idle, it would hold 80 MB or more. */
export function createMediaChild({ log, mostMemory, idleTimeout, onMessage, onExit }: Options) {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const start = () => {
    const started = fork(entry, [String(mostMemory)], {
      execArgv: ['--max-old-space-size=64'],
      // Nothing else of the server's environment: it may hold secrets. One arena, because glibc keeps the memory that
      // threads free.
      env: { MALLOC_ARENA_MAX: '1', PATH: '/usr/local/bin:/usr/bin:/bin', ...compileCache() },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Pictures that cannot be written are returned as bytes.
      serialization: 'advanced',
    })
    started.on('message', onMessage)
    started.on('error', (error) => log.error({ err: error }, 'the media process cannot be used'))
    started.on('close', (code, signal) => {
      if (child !== started) return
      child = undefined
      onExit({ code, signal })
    })
    return started
  }

  const retire = () => {
    const unused = child
    child = undefined
    unused?.disconnect()
  }

  return {
    send: (message: ToChild) => {
      clearTimeout(idle)
      child ??= start()
      child.send(message, () => {})
    },
    retire,
    retireWhenIdle: () => {
      idle = setTimeout(retire, idleTimeout).unref()
    },
    kill: () => void child?.kill('SIGKILL'),
    pid: () => child?.pid,
    close: async () => {
      clearTimeout(idle)
      if (!child) return
      const closed = once(child, 'close')
      child.kill('SIGKILL')
      await closed
    },
  }
}

/** The server's compile cache: with it, the process starts in half of the time. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const ofThisVersion = getCompileCacheDir()
  return ofThisVersion === undefined ? {} : { NODE_COMPILE_CACHE: dirname(ofThisVersion) }
}
