import { createHmac, randomInt } from 'node:crypto'

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 10
export const recoveryCodes = 10

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''),
  )
}

/** Their 49 bits could be guessed from a plain hash; the server's secret is not in the database. */
export function hashRecoveryCode({ secret }: { secret: string }, userId: string, code: string): string {
  return createHmac('sha256', secret).update(`recovery-code ${userId} ${code}`).digest('base64url')
}
