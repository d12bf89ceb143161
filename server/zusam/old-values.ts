import { Check } from 'typebox/value'
import { EpochSecondsOfOld, Id } from '#contract/fields.ts'
import type { Seconds } from '#contract/units.ts'
import { languages } from '#contract/users.ts'

/* SQLite stores in every column whatever it is given. */

export function asId(value: unknown): string | undefined {
  return Check(Id, value) ? value : undefined
}

export function asDate(value: unknown): Seconds | undefined {
  return Check(EpochSecondsOfOld, value) ? value : undefined
}

export function asWhole(value: unknown): number | undefined {
  return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31 ? (value as number) : undefined
}

/** Without the zero character, which PostgreSQL cannot store, and without halves of characters. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : undefined
}

/** An empty object is stored as an empty array there. */
export function asObject(value: unknown): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(String(value))
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {}
  } catch {
    return {}
  }
}

export function languageOf(code: unknown): (typeof languages)[number] | undefined {
  if (typeof code !== 'string' || code === '') return undefined
  return languages.find((known) => known === code) ?? languages.find((known) => known.split('_')[0] === code)
}
