import { fork, type ChildProcess } from 'node:child_process'
import { once as event } from 'node:events'
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { AppError } from '../errors.ts'
import { createOnce, type Once } from '../once.ts'
import { createFairQueue } from './fair-queue.ts'
import { brokenCodes, type FromChild, type ResultOf, type Task, type TaskKind, type ToChild } from './tasks.ts'

/** Somebody waits for it, or nobody does. */
export type Urgency = 'now' | 'later'

/** Decodes what people uploaded in a process of its own, so that a hostile file costs the server nothing. */
export type MediaProcess = {
  /**
   * Performs a task; those that somebody waits for go first, and people take turns. `owner` is whose file it is.
   * @throws AppError as the task does, and broken-picture or broken-media for a file that has ended the process twice or takes too long
   */
  run: <K extends TaskKind>(task: Task<K>, urgency: Urgency, owner?: string | null) => Promise<ResultOf<K>>
  /** Joins work of this name that is on its way, and begins it when there is none. */
  once: Once
  /** Where a task may write; whoever asks removes it. */
  newPath: () => string
  /** Writes bytes where a task can read them; whoever asks removes them. */
  write: (bytes: Uint8Array) => Promise<string>
  /** While one is running. */
  pid: () => number | undefined
  close: () => Promise<void>
}

export type MediaOptions = {
  log: Logger
  /** Absolute path of a folder for what is being made; its content is lost. */
  folder: string
  /** Time that a task may take. */
  seconds?: Record<Urgency, number>
  /** Bytes above which the process is ended. */
  mostMemory?: number
  /** Seconds without a task after which it is ended. */
  idleSeconds?: number
}

type Piece = {
  id: number
  task: Task
  urgency: Urgency
  owner: string | null
  finish: (message: FromChild) => void
  fail: (error: Error) => void
  timer?: NodeJS.Timeout
  isLate?: boolean
}

const atOnce = 2
/** One more for somebody who has nothing under way: nobody can fill all places. */
const atOnceOfSeveral = 3
/** One of the two places is always free of what nobody waits for. */
const laterAtOnce = 1
/** Two gigabytes, read from a slow disk and written to it. */
const remuxSeconds = 600
const deathsUntilFailed = 2
/** Above this much memory an idle process is replaced. */
const restartAbove = 200_000_000
const entry = resolve(import.meta.dirname, 'child.ts')

/** The process starts with the first task, and again after it has ended; idle, it would hold 80 MB or more. */
export function createMediaProcess(options: MediaOptions): MediaProcess {
  const { log, folder, seconds = { now: 60, later: 180 }, mostMemory = 330_000_000, idleSeconds = 30 } = options
  const waiting = { now: createFairQueue<Piece>(), later: createFairQueue<Piece>() }
  const running = new Map<number, Piece>()
  /** How often the process has ended while it worked on the file at this path. */
  const deaths = new Map<string, number>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let emptied: Promise<unknown> | undefined
  let ids = 0
  let isClosed = false

  const deathsOf = ({ task }: Piece) => deaths.get(task.path) ?? 0
  const isSuspect = (piece: Piece) => deathsOf(piece) > 0

  const begin = () => {
    for (;;) {
      const active = [...running.values()]
      const hasRoomForLater = active.filter(({ urgency }) => urgency === 'later').length < laterAtOnce
      const next = waiting.now.next(active) ?? (hasRoomForLater ? waiting.later.next(active) : undefined)
      if (!next || active.length >= placesFor(next, active)) return
      // Whoever works alone is to blame, or proved innocent.
      if (active.length > 0 && (isSuspect(next) || active.some(isSuspect))) return
      waiting[next.urgency].take(next)
      clearTimeout(idle)
      running.set(next.id, next)
      next.timer = setTimeout(() => endLate(next), secondsFor(next) * 1000)
      child ??= startChild()
      child.send({ id: next.id, task: next.task } satisfies ToChild, () => {})
    }
  }

  const placesFor = ({ owner, urgency }: Piece, active: Piece[]) =>
    urgency === 'now' && active.every((piece) => piece.owner !== owner) ? atOnceOfSeveral : atOnce

  const secondsFor = ({ task, urgency }: Piece) => (task.kind === 'remux-film' ? remuxSeconds : seconds[urgency])

  const endLate = (piece: Piece) => {
    piece.isLate = true
    child?.kill('SIGKILL')
  }

  const startChild = () => {
    const started = fork(entry, [String(mostMemory)], {
      execArgv: ['--max-old-space-size=64'],
      // Nothing of the server's own environment: it may hold secrets. One arena: glibc keeps what threads free.
      env: { MALLOC_ARENA_MAX: '1', PATH: '/usr/local/bin:/usr/bin:/bin' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Of pictures that cannot be written, the bytes come back.
      serialization: 'advanced',
    })
    started.on('message', (message: FromChild) => {
      const piece = take(message.id)
      if (!piece) return
      deaths.delete(piece.task.path)
      piece.finish(message)
      if (running.size === 0 && message.rss > restartAbove) retire(started)
      begin()
      if (running.size === 0) idle = setTimeout(() => retire(started), idleSeconds * 1000).unref()
    })
    started.on('error', (error) => log.error({ err: error }, 'the media process cannot be used'))
    started.on('close', (code, signal) => {
      if (child !== started) return
      child = undefined
      if (!isClosed) bury({ code, signal })
    })
    return started
  }

  const retire = (unused: ChildProcess) => {
    if (child !== unused) return
    child = undefined
    unused.disconnect()
  }

  const take = (id: number) => {
    const piece = running.get(id)
    running.delete(id)
    clearTimeout(piece?.timer)
    return piece
  }

  /** What ran when the process ended runs again alone; a file that ends it once more has failed. */
  const bury = (exit: { code: number | null; signal: string | null }) => {
    const pieces = [...running.keys()].flatMap((id) => take(id) ?? [])
    const late = pieces.filter(({ isLate }) => isLate)
    log.warn({ ...exit, late: late.length, paths: pieces.map(({ task }) => task.path) }, 'the media process ended')
    for (const piece of late.length > 0 ? late : pieces) blame(piece)
    for (const piece of pieces.toReversed()) {
      if (piece.isLate || deathsOf(piece) >= deathsUntilFailed) piece.fail(new AppError(brokenCodes[piece.task.kind]))
      else waiting[piece.urgency].putBack(piece)
    }
    begin()
  }

  const blame = (piece: Piece) => {
    deaths.set(piece.task.path, deathsOf(piece) + 1)
    const [oldest] = deaths.keys()
    if (deaths.size > 1000 && oldest !== undefined) deaths.delete(oldest)
  }

  const emptyFolder = async () => {
    try {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true, mode: 0o700 })
    } catch (error) {
      emptied = undefined
      throw error
    }
  }

  const newPath = () => join(folder, randomUUID())

  return {
    run: async <K extends TaskKind>(task: Task<K>, urgency: Urgency, owner: string | null = null) => {
      await (emptied ??= emptyFolder())
      if ((deaths.get(task.path) ?? 0) >= deathsUntilFailed) throw new AppError(brokenCodes[task.kind])
      const message = await new Promise<FromChild>((finish, fail) => {
        if (isClosed) return fail(new Error('The media process is closed.'))
        waiting[urgency].add({ id: ids++, task: task as Task, urgency, owner, finish, fail })
        begin()
      })
      return resultOf(message) as ResultOf<K>
    },
    once: createOnce(),
    newPath,
    write: async (bytes) => {
      await (emptied ??= emptyFolder())
      const path = newPath()
      await writeFile(path, bytes)
      return path
    },
    pid: () => child?.pid,
    close: async () => {
      isClosed = true
      clearTimeout(idle)
      const pieces = [...waiting.now.drain(), ...waiting.later.drain(), ...running.values()]
      for (const { timer } of pieces) clearTimeout(timer)
      if (child) {
        const closed = event(child, 'close')
        child.kill('SIGKILL')
        await closed
      }
      for (const { fail } of pieces) fail(new Error('The media process is closed.'))
    },
  }
}

function resultOf(message: FromChild): ResultOf<TaskKind> {
  if ('result' in message) return message.result
  if ('refused' in message) throw new AppError(message.refused, { cause: message.reason })
  throw Object.assign(new Error(message.failed), { code: message.code })
}
