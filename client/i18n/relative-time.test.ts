import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Translate } from '../words/translations.ts'
import { relativeTime } from './relative-time.ts'

const t = ((key: string, values?: { count: number }) =>
  values ? `${values.count} ${key}` : key) as unknown as Translate
const now = Date.UTC(2026, 7, 18, 9, 12) / 1000
const minute = 60
const hour = 60 * minute
const day = 24 * hour

beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en-GB', 'fr'] }))
afterAll(() => void vi.unstubAllGlobals())

describe('relativeTime', () => {
  it.each([
    [0, 'just_now'],
    [59, 'just_now'],
    [minute, '1 minutes_ago'],
    [2 * minute - 1, '1 minutes_ago'],
    [hour - 1, '59 minutes_ago'],
    [hour, '1 hours_ago'],
    [day - 1, '23 hours_ago'],
    [day, '17 August'],
    [3 * day, '15 August'],
    [365 * day, '18 August 2025'],
    [-59, 'just_now'],
    [-3 * day, '21 August'],
    [-365 * day, '18 August 2027'],
  ])('%d seconds old is %j', (age, text) => {
    expect(relativeTime(now - age, now, t, 'en_US')).toBe(text)
  })

  it('writes the date in the language of the interface', () => {
    expect(relativeTime(now - 3 * day, now, t, 'fr_FR')).toBe('15 août')
  })

  it('never calls the future past', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3e9 }), (ahead) => {
        expect(relativeTime(now + ahead, now, t, 'en_US')).not.toContain('ago')
      }),
    )
  })

  it('counts from 1 to 59 minutes and from 1 to 23 hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * day }), (age) => {
        const [count, unit] = relativeTime(now - age, now, t, 'en_US').split(' ')
        const most = { minutes_ago: 59, hours_ago: 23 }[unit ?? '']
        if (most) expect(Number(count)).toSatisfy((number: number) => number >= 1 && number <= most)
      }),
    )
  })
})
