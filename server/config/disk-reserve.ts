import type { Bytes } from '#contract/units.ts'
import type { EnvironmentReader } from './environment.ts'

export type DiskReserve = { share: number; mostBytes: number }

/** Words need no more, however large the disk is. */
const usualMostReserve: Bytes = 2_000_000_000

export function readDiskReserve(read: EnvironmentReader): DiskReserve {
  const share = read.wholeNumber('DISK_RESERVE_PERCENT', 5, 0, 50) / 100
  return { share, mostBytes: read.text('DISK_RESERVE_PERCENT') === undefined ? usualMostReserve : Infinity }
}
