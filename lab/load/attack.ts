import { createCaller } from '#client/api/call.ts'
import type { Target } from '#test/access/attacks.ts'

/** How many of each status came back; 0 for what got no response. */
export type Statuses = Record<number, number>

/** `few` are two people in a new group, `many` thirty who have talked for five years and have 25,000 photos. */
export type Population = 'few' | 'many'

/** The server, whoever misbehaves there, what they got as responses, and who takes connections and says nothing. */
export type Aim = Target & { statuses: Statuses; silentHost: string }

/**
 * `count` is how many pieces share the memory that it takes, where that is of interest. What `prepare` does is not
 * measured; `run` gets what it has made. Somebody else reads the feed meanwhile, with `newConnections` on one of its own
 * each time, and sends a photo where `sendsPhoto`. `settings` are those of the server, by the address of one that takes
 * connections and says nothing.
 */
export type Attack<Prepared = unknown> = {
  population?: Population
  settings?: (silentHost: string) => Record<string, string>
  count?: number
  prepare?: (aim: Aim) => Promise<Prepared>
  run: (aim: Aim, prepared: Prepared) => Promise<unknown>
  newConnections?: boolean
  sendsPhoto?: boolean
}

export type Attacks = Record<string, Attack>

/** One whose `run` needs what its `prepare` has made. */
export function prepared<Prepared>(attack: Required<Pick<Attack<Prepared>, 'prepare'>> & Attack<Prepared>): Attack {
  return attack as Attack
}

export const callerOf = ({ url, key }: Pick<Target, 'url' | 'key'>) => createCaller({ base: () => url, key: () => key })
