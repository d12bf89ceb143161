import type { Logger } from 'pino'
import type { Bytes, Milliseconds } from '#contract/units.ts'
import { AppError } from '../errors.ts'
import { createOnce, type Once } from '../once.ts'
import { createCrashes } from './crashes.ts'
import { createMediaChild, type Exit } from './media-child.ts'
import { createMediaFolder } from './media-folder.ts'
import { createTaskQueue, type QueuedTask, type Urgency } from './task-queue.ts'
import { brokenCodes, type FromChild, type ResultOf, type Task, type TaskKind } from './tasks.ts'

/** Decodes uploads in a process of its own, so that a hostile file costs the server nothing. */
export type MediaProcess = {
  /**
   * Runs a task; urgent ones go first, and owners take turns.
   * @throws AppError as the task does, and broken-picture or broken-media for a file that has crashed the process
   * twice or takes too long
   */
  run: <K extends TaskKind>(task: Task<K>, urgency: Urgency, owner?: string | null) => Promise<ResultOf<K>>
  /** Joins work of this name that is under way, or starts it. */
  once: Once
  /** Where a task may write; the caller removes it. */
  newPath: () => string
  /** Writes bytes where a task can read them; the caller removes them. */
  write: (bytes: Uint8Array) => Promise<string>
  pid: () => number | undefined
  close: () => Promise<void>
}

export type MediaOptions = {
  log: Logger
  /** Absolute; its old content is removed. */
  folder: string
  taskTimeouts?: Record<Urgency, Milliseconds>
  mostMemory?: Bytes
  idleTimeout?: Milliseconds
}

const remuxTimeout: Milliseconds = 600_000
const restartAbove: Bytes = 200_000_000

export function createMediaProcess(options: MediaOptions): MediaProcess {
  const {
    log,
    folder,
    taskTimeouts = { now: 60_000, later: 180_000 },
    mostMemory = 330_000_000,
    idleTimeout = 30_000,
  } = options
  const mediaFolder = createMediaFolder(folder)
  const crashes = createCrashes()
  const queue = createTaskQueue(crashes)
  let isClosed = false

  const begin = () => {
    for (let next = queue.begin(); next; next = queue.begin()) {
      const { id, task } = next
      next.timer = setTimeout(endLate, timeoutFor(next), next)
      child.send({ id, task })
    }
  }
  const timeoutFor = ({ task, urgency }: QueuedTask) =>
    task.kind === 'remux-film' ? remuxTimeout : taskTimeouts[urgency]
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

  /** Tasks that ran when the process crashed run again alone; a file that crashes it once more has failed. */
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

  const child = createMediaChild({ log, mostMemory, idleTimeout, onMessage, onExit })

  return {
    run: async <K extends TaskKind>(task: Task<K>, urgency: Urgency, owner: string | null = null) => {
      await mediaFolder.ready()
      if (crashes.hasFailed(task.path)) throw new AppError(brokenCodes[task.kind])
      const message = await new Promise<FromChild>((finish, fail) => {
        if (isClosed) return fail(new Error('The media process is closed.'))
        queue.add({ task: task as Task, urgency, owner, finish, fail })
        begin()
      })
      return resultOf(message) as ResultOf<K>
    },
    once: createOnce(),
    newPath: mediaFolder.newPath,
    write: mediaFolder.write,
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
