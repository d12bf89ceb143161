import type { Info } from '#contract/info.ts'

/** Browsers have them at secure addresses only. */
export function canUsePasskeys(info: Info | undefined): boolean {
  return info?.allow_passkeys === true && 'PublicKeyCredential' in window
}
