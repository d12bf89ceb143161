import { AppError } from '../errors.ts'

/** Does work that does not wait. @throws AppError broken-picture once all of it together has taken too long */
export type CpuBudget = <T>(work: () => T) => T

/** Of the thread that works, however much else the machine does. */
export function createCpuBudget(seconds: number): CpuBudget {
  let left = seconds * 1_000_000
  return (work) => {
    const before = process.threadCpuUsage()
    const result = work()
    const { user, system } = process.threadCpuUsage(before)
    left -= user + system
    if (left < 0) throw new AppError('broken-picture')
    return result
  }
}
