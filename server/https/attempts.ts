import type { Seconds } from '#contract/units.ts'
import { OutgoingError } from '../outgoing/outgoing-error.ts'
import { RefusedByAuthority } from './acme/authority.ts'
import { NotValidated } from './acme/order-certificate.ts'

/** When the authority could not see this server, within the last hour; how often it failed in a row, and when next. */
export type Attempts = { notSeenAt: number[]; failures: number; next: number }

export const noAttempts: Attempts = { notSeenAt: [], failures: 0, next: 0 }

const minute: Seconds = 60
const hour: Seconds = 3600

/** Let’s Encrypt stands five in an hour for a name; one is left for a person who tries. */
const mostNotSeen = 4

/** What is away comes back; what is wrong waits for a person. */
const away = { first: minute, most: hour }
const wrong = { first: 10 * minute, most: 12 * hour }

/** `random` from 0 to 1 spreads the servers that an outage of the authority has met. */
export function afterFailure(before: Attempts, error: unknown, now: number, random = Math.random()): Attempts {
  const failures = before.failures + 1
  const { first, most } = isAway(error) ? away : wrong
  const asked = error instanceof RefusedByAuthority ? (error.retryAfter ?? 0) : 0
  const wait = Math.max(Math.min(most, first * 2 ** Math.min(failures - 1, 20)), asked)
  return { ...before, failures, next: now + Math.ceil(wait * (1 + random / 4)) }
}

export function afterNotSeen(before: Attempts, now: number): Attempts {
  return { ...before, notSeenAt: [...lastHour(before, now), now] }
}

/** When it may be tried, also by a person who restarts the server, which forgets `next`. */
export function earliest({ notSeenAt }: Attempts, now: number, ways: number): number {
  const recent = lastHour({ notSeenAt }, now)
  return recent.length + ways > mostNotSeen ? recent[recent.length + ways - mostNotSeen - 1]! + hour : now
}

function lastHour({ notSeenAt }: Pick<Attempts, 'notSeenAt'>, now: number): number[] {
  return notSeenAt.filter((at) => at > now - hour)
}

function isAway(error: unknown): boolean {
  if (error instanceof NotValidated) return false
  if (error instanceof RefusedByAuthority) return error.status >= 500
  return error instanceof OutgoingError
}
