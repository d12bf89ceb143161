export type Finding = { subject: string; state: 'ok' | 'warning' | 'wrong'; found: string; advice?: string }

export const ok = (subject: string, found: string): Finding => ({ subject, state: 'ok', found })
export const warning = (subject: string, found: string, advice: string): Finding => ({
  subject,
  state: 'warning',
  found,
  advice,
})
export const wrong = (subject: string, found: string, advice: string): Finding => ({
  subject,
  state: 'wrong',
  found,
  advice,
})

export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error && cause.message ? `${message}: ${cause.message}` : message
}
