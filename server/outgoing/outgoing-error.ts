export type OutgoingReason =
  | 'bad-url'
  | 'bad-scheme'
  | 'bad-port'
  | 'blocked-address'
  | 'unknown-host'
  | 'no-answer'
  | 'bad-certificate'
  | 'bad-encoding'
  | 'too-many-redirects'
  | 'too-slow'
  | 'too-large'
  | 'busy'
  | 'turned-off'
  | 'closed'

/**
 * Neither its message nor its reason holds an address. The difference between `blocked-address` and `unknown-host` is
 * for the log only: it would reveal names of the local network.
 */
export class OutgoingError extends Error {
  readonly reason: OutgoingReason

  constructor(reason: OutgoingReason) {
    super(`The address was not fetched (${reason}).`)
    this.name = 'OutgoingError'
    this.reason = reason
  }
}
