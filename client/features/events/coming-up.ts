import { readStored } from '../../api/stored.ts'

/** Until when something is known to be ahead, by group: so that its place can be kept before anything is read. */
export type Ahead = Record<string, number>

export function readAhead(): Ahead {
  return JSON.parse(readStored('comingUp') ?? '{}') as Ahead
}
