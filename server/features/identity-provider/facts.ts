import { Check } from 'typebox/value'
import { limits, Login } from '#contract/fields.ts'
import { languages } from '#contract/users.ts'
import type { IdentityProviderConfig } from '../../config/sign-in-settings.ts'
import { normalizeLogin } from '../sessions/sessions.ts'

export type Claims = { sub: string; sid?: unknown; [name: string]: unknown }

/** Who somebody is to the provider. Only `issuer` and `subject` together say that it is the same person. */
export type Facts = {
  issuer: string
  subject: string
  name: string
  /** The address, normalized like a login; only where the provider does not say that it is unverified, `isVerified`. */
  email: string | undefined
  isVerified: boolean
  lang: (typeof languages)[number] | undefined
  timeZone: string | undefined
  /** The address of a picture of the person. */
  picture: string | undefined
  groups: string[]
  sid: string | undefined
}

const longestSubject = 255
const longestSid = 255
const longestAddress = 2000

/** @throws Error where nobody is named */
export function factsFrom(issuer: string, claims: Claims, { groupsClaim }: IdentityProviderConfig): Facts {
  const subject = textOf(claims.sub)
  // Not mended: somebody else may be called what remains.
  if (subject === '' || subject !== claims.sub || subject.length > longestSubject)
    throw new Error('the provider names nobody')
  const address = textOf(claims['email'])
  const email = Check(Login, address) ? normalizeLogin(address) : undefined
  const names = [claims['name'], claims['preferred_username'], email?.split('@')[0]].map(textOf)
  const sid = textOf(claims.sid)
  return {
    issuer,
    subject,
    name:
      names
        .find((name) => name !== '')
        ?.slice(0, limits.name)
        .toWellFormed() ?? '',
    email,
    // Some providers write it as a text.
    isVerified: String(claims['email_verified']) !== 'false',
    lang: languageOf(textOf(claims['locale'])),
    timeZone: textOf(claims['zoneinfo']) || undefined,
    picture: addressOf(textOf(claims['picture'])),
    groups: groupsOf(claims[groupsClaim]),
    sid: sid !== '' && sid.length <= longestSid ? sid : undefined,
  }
}

/** Without what databases cannot store. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed().trim() : ''
}

function addressOf(text: string): string | undefined {
  const url = text.length <= longestAddress ? URL.parse(text) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** A list, or one text with spaces. */
function groupsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\s+/)
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function languageOf(locale: string): Facts['lang'] {
  const wanted = locale.replace('-', '_')
  return languages.find((one) => one === wanted) ?? languages.find((one) => one.split('_')[0] === wanted.split('_')[0])
}
