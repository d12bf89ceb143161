import type { Crashes } from './crashes.ts'
import { createFairQueue } from './fair-queue.ts'
import type { FromChild, Task } from './tasks.ts'

export type Urgency = 'now' | 'later'

export type QueuedTask = {
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
/** One more for an owner with nothing under way: nobody can fill all places. */
const atOnceOfSeveral = 3
/** Background tasks never take the second place. */
const laterAtOnce = 1

/** Waiting and running tasks, and which may start. */
export function createTaskQueue(crashes: Crashes) {
  const waiting = { now: createFairQueue<QueuedTask>(), later: createFairQueue<QueuedTask>() }
  const running = new Map<number, QueuedTask>()
  const isSuspect = ({ task }: QueuedTask) => crashes.isSuspect(task.path)
  let ids = 0

  const placesFor = ({ owner, urgency }: QueuedTask, active: QueuedTask[]) =>
    urgency === 'now' && active.every((each) => each.owner !== owner) ? atOnceOfSeveral : atOnce

  const remove = (id: number) => {
    const queued = running.get(id)
    running.delete(id)
    clearTimeout(queued?.timer)
    return queued
  }

  const removeRunning = () => [...running.keys()].flatMap((id) => remove(id) ?? [])

  return {
    add: (added: Omit<QueuedTask, 'id'>) => waiting[added.urgency].add({ ...added, id: ids++ }),
    putBack: (queued: QueuedTask) => waiting[queued.urgency].putBack(queued),
    /** The next task that may start; it counts as running until removed. */
    begin: (): QueuedTask | undefined => {
      const active = [...running.values()]
      const hasRoomForLater = active.filter(({ urgency }) => urgency === 'later').length < laterAtOnce
      const next = waiting.now.next(active) ?? (hasRoomForLater ? waiting.later.next(active) : undefined)
      if (!next || active.length >= placesFor(next, active)) return undefined
      // A suspect runs alone, which proves it guilty or innocent.
      if (active.length > 0 && (isSuspect(next) || active.some(isSuspect))) return undefined
      waiting[next.urgency].take(next)
      running.set(next.id, next)
      return next
    },
    remove,
    isIdle: () => running.size === 0,
    removeRunning,
    removeAll: () => [...waiting.now.drain(), ...waiting.later.drain(), ...removeRunning()],
  }
}
