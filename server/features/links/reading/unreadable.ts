import { AppError } from '../../../errors.ts'
import { OutgoingError } from '../../../outgoing/outgoing-error.ts'

/** The address gave something that nothing can be read from. */
export class Unreadable extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`The address cannot be read (${reason}).`)
    this.name = 'Unreadable'
    this.reason = reason
  }
}

/** In one word why an address could not be read; undefined for what says nothing about the address. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof Unreadable) return error.reason
  if (error instanceof AppError) return error.code
  if (!(error instanceof OutgoingError) || ['busy', 'closed', 'turned-off'].includes(error.reason)) return undefined
  return error.reason
}

/** The same for people, who do not learn which names the local network has. */
export function publicReason(reason: string): string {
  return ['blocked-address', 'unknown-host', 'bad-port'].includes(reason) ? 'no-answer' : reason
}
