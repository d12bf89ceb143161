import type { FirstRunStep, ServerSettings } from '#contract/sign-in/server-settings.ts'

/** Whether the environment has answered the question already. */
export function isSettled(step: FirstRunStep, { language, address, email, backups }: ServerSettings): boolean {
  if (step === 'language') return language.fixed !== undefined
  if (step === 'address') return address.fixed !== undefined
  if (step === 'email') return email.fixed !== undefined && email.fixedFrom !== undefined
  return step === 'backups' && (backups.fixed !== undefined || backups.severalServers === true)
}
