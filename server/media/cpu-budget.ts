import type { Milliseconds } from '#contract/units.ts'
import { AppError } from '../errors.ts'

/** Runs synchronous work. @throws AppError broken-picture once all of it together has taken too long */
export type CpuBudget = <T>(work: () => T) => T

export function createCpuBudget(time: Milliseconds): CpuBudget {
  let left = time * 1000
  return (work) => {
    const before = process.threadCpuUsage()
    const result = work()
    const { user, system } = process.threadCpuUsage(before)
    left -= user + system
    if (left < 0) throw new AppError('broken-picture')
    return result
  }
}
