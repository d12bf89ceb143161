import type { Seconds } from '#contract/units.ts'

/** Of what other programs wrote, nothing is sure: each reader takes what has the right type. */
export type JsonObject = Record<string, unknown>

/** The end of the year 9999. */
const latest: Seconds = 253_402_300_799

export function objectOf(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function objectsOf(value: unknown): JsonObject[] {
  return listOf(value).map(objectOf)
}

/** Undefined for what is no text, or empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Also of numbers that were written as texts. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Of identifiers, which are numbers in one version and texts in another. */
export function idOf(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : textOf(value)
}

/** Undefined for what is no moment from 1970 on that a calendar knows. */
export function secondsFrom(value: unknown, perSecond = 1): Seconds | undefined {
  const seconds = Math.floor((numberOf(value) ?? -1) / perSecond)
  return seconds >= 0 && seconds <= latest ? seconds : undefined
}
