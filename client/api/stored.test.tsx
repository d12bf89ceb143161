import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearStored, readStored, removeStored, writeStored } from './stored.ts'

beforeEach(() => {
  clearStored()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

describe('what the browser keeps', () => {
  test('is wrapped as the specification says', () => {
    writeStored('language', 'fr_FR')
    const raw = JSON.parse(localStorage.getItem('language')!) as Record<string, unknown>
    expect(raw).toEqual({ data: 'fr_FR', createdAt: expect.any(Number), metadata: null })
    expect(readStored('language')).toBe('fr_FR')
  })

  test.each(['', 'null', 'nonsense', '"text"', '{}', '{"data":7}', '{"data":""}', '[]'])(
    '%j counts as nothing',
    (raw) => {
      localStorage.setItem('apiKey', raw)
      expect(readStored('apiKey')).toBeUndefined()
    },
  )

  test('goes one by one, or all at once', () => {
    writeStored('apiKey', 'secret')
    writeStored('language', 'fr_FR')
    writeStored('dismissedDay', '2026-06-12')
    writeStored('welcome', 'new')
    localStorage.setItem('draft group g1', 'Dear all')
    removeStored('apiKey')
    expect(readStored('apiKey')).toBeUndefined()
    expect(readStored('language')).toBe('fr_FR')
    clearStored()
    expect(readStored('language')).toBeUndefined()
    expect(localStorage.length).toBe(0)
  })

  test('goes without what other applications at the same origin keep', () => {
    for (const name of ['colour', 'drafts of a neighbour']) {
      localStorage.setItem(name, 'dark')
      sessionStorage.setItem(name, 'dark')
    }
    writeStored('apiKey', 'secret')
    clearStored()
    expect(Object.keys(localStorage)).toEqual(['colour', 'drafts of a neighbour'])
    expect(Object.keys(sessionStorage)).toEqual(['colour', 'drafts of a neighbour'])
  })

  test('goes without how things look on the device', () => {
    writeStored('textSize', 'very-large')
    writeStored('theme', 'dark')
    writeStored('apiKey', 'secret')
    clearStored()
    expect(Object.keys(localStorage)).toEqual(['textSize', 'theme'])
  })

  test('lasts until the page closes where the browser refuses its storage', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError')
    })
    writeStored('apiKey', 'secret')
    expect(readStored('apiKey')).toBe('secret')
    removeStored('apiKey')
    expect(readStored('apiKey')).toBeUndefined()
  })
})
