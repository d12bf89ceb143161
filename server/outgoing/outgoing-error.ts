/** Why an address was not fetched. */
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
 * Neither its message nor its reason holds an address. For the log: whoever could tell `blocked-address` from
 * `unknown-host` would learn which names the local network has.
 */
export class OutgoingError extends Error {
  readonly reason: OutgoingReason

  constructor(reason: OutgoingReason) {
    super(`The address was not fetched (${reason}).`)
    this.name = 'OutgoingError'
    this.reason = reason
  }
}
