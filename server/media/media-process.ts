import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { AppError } from '../errors.ts'
import { createOnce, type Once } from '../once.ts'
import { createCrashes } from './crashes.ts'
import { createMediaChild, type Exit } from './media-child.ts'
import { createTaskQueue, type QueuedTask, type Urgency } from './task-queue.ts'
import { brokenCodes, type FromChild, type ResultOf, type Task, type TaskKind } from './tasks.ts'

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

/** Two gigabytes, read from a slow disk and written to it. */
const remuxSeconds = 600
/** Above this much memory an idle process is replaced. */
const restartAbove = 200_000_000

export function createMediaProcess(options: MediaOptions): MediaProcess {
  const { log, folder, seconds = { now: 60, later: 180 }, mostMemory = 330_000_000, idleSeconds = 30 } = options
  const crashes = createCrashes()
  const queue = createTaskQueue(crashes)
  let emptied: Promise<unknown> | undefined
  let isClosed = false

  const begin = () => {
    for (let next = queue.begin(); next; next = queue.begin()) {
      const { id, task } = next
      next.timer = setTimeout(endLate, secondsFor(next) * 1000, next)
      child.send({ id, task })
    }
  }
  const secondsFor = ({ task, urgency }: QueuedTask) => (task.kind === 'remux-film' ? remuxSeconds : seconds[urgency])
  const endLate = (queued: QueuedTask) => {
    queued.isLate = true
    child.kill()
  }

  const onMessage = (message: FromChild) => {
    const queued = queue.remove(message.id)
    if (!queued) return
    crashes.forget(queued.task.path)
    queued.finish(message)
    if (queue.isIdle() && message.rss > restartAbove) child.retire()
    begin()
    if (queue.isIdle()) child.retireWhenIdle()
  }

  /** What ran when the process ended runs again alone; a file that ends it once more has failed. */
  const onExit = (exit: Exit) => {
    if (isClosed) return
    const stopped = queue.removeRunning()
    const late = stopped.filter(({ isLate }) => isLate)
    log.warn({ ...exit, late: late.length, paths: stopped.map(({ task }) => task.path) }, 'the media process ended')
    for (const { task } of late.length > 0 ? late : stopped) crashes.add(task.path)
    for (const queued of stopped.toReversed()) {
      const { isLate, task, fail } = queued
      if (isLate || crashes.hasFailed(task.path)) fail(new AppError(brokenCodes[task.kind]))
      else queue.putBack(queued)
    }
    begin()
  }

  const child = createMediaChild({ log, mostMemory, idleSeconds, onMessage, onExit })

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
      if (crashes.hasFailed(task.path)) throw new AppError(brokenCodes[task.kind])
      const message = await new Promise<FromChild>((finish, fail) => {
        if (isClosed) return fail(new Error('The media process is closed.'))
        queue.add({ task: task as Task, urgency, owner, finish, fail })
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
    pid: child.pid,
    close: async () => {
      isClosed = true
      const unfinished = queue.removeAll()
      await child.close()
      for (const { fail } of unfinished) fail(new Error('The media process is closed.'))
    },
  }
}

function resultOf(message: FromChild): ResultOf<TaskKind> {
  if ('result' in message) return message.result
  if ('refused' in message) throw new AppError(message.refused, { cause: message.reason })
  throw Object.assign(new Error(message.failed), { code: message.code })
}
