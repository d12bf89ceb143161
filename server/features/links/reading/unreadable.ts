import { AppError } from '../../../errors.ts'
import { OutgoingError } from '../../../outgoing/outgoing-error.ts'

export class Unreadable extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`The address cannot be read (${reason}).`)
    this.name = 'Unreadable'
    this.reason = reason
  }
}

/** Why an address could not be read, in one word; undefined if the reason is not the address. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof Unreadable) return error.reason
  if (error instanceof AppError) return error.code
  if (!(error instanceof OutgoingError) || ['busy', 'closed', 'turned-off'].includes(error.reason)) return undefined
  return error.reason
}

/** The same for people, without revealing names of the local network. */
export function publicReason(reason: string): string {
  return ['blocked-address', 'unknown-host', 'bad-port'].includes(reason) ? 'no-answer' : reason
}
