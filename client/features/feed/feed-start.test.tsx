import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { photo, video } from '#test/app/message-files.ts'
import { fullStorage } from '#test/servers/full-storage.ts'
import { clearStored, readStored, writeStored } from '../../api/stored.ts'
import type { Seen } from '../../pieces/frame/paint-frame.ts'
import { removeStoredPages } from '../sessions/sessions.queries.ts'
import { paintFeed, paintStoredFeed } from './feed-start.ts'

const lake: Seen = { cards: [{ files: [photo] }] }
const emptyFrame = '<div><i></i></div>'
const ada = 'key of Ada'

beforeEach(() => {
  vi.stubGlobal('innerWidth', 390)
  clearStored()
  writeStored('apiKey', ada)
  document.body.innerHTML = `<div id="frame">${emptyFrame}</div>`
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the feed begins as it did last time, and changes when the response says otherwise', () => {
  paintFeed(lake, [], ada)
  const before = frame().innerHTML
  paintNextVisit()
  expect(frame().innerHTML).toBe(before)

  const [painted] = frame().children
  paintFeed(lake, [], ada)
  expect(frame().firstElementChild).toBe(painted)
  paintFeed({ cards: [{ files: [video] }] }, ['group'], ada)
  expect(frame().firstElementChild).not.toBe(painted)
  expect(frame().querySelector('[data-today] img')).not.toBeNull()
})

test('what this day brings back has no room once it was put away', () => {
  paintFeed(lake, ['group'], ada)
  writeStored('dismissedDay', new Date().toDateString())
  paintNextVisit()
  expect(frame().querySelector('img')).not.toBeNull()
  expect(frame().querySelector('[data-today]')).toBeNull()
})

test('what a day has brought back has no room on the next', () => {
  vi.useFakeTimers({ now: new Date(2026, 5, 12), toFake: ['Date'] })
  paintFeed(lake, ['group'], ada)
  paintNextVisit()
  expect(frame().querySelector('[data-today]')).not.toBeNull()
  vi.setSystemTime(new Date(2026, 5, 13))
  paintNextVisit()
  expect(frame().querySelector('img')).not.toBeNull()
  expect(frame().querySelector('[data-today]')).toBeNull()
})

test('nothing is painted or kept of a feed that has become empty', () => {
  paintFeed(lake, [], ada)
  paintNextVisit()
  paintFeed({ cards: [] }, [], ada)
  expect(frame().querySelector('img')).toBeNull()
  expect(readStored('feedStart')).toBeUndefined()
  paintNextVisit()
  expect(frame().innerHTML).toBe(emptyFrame)
})

test('an error says nothing about the feed', () => {
  paintFeed(lake, [], ada)
  const before = [frame().innerHTML, readStored('feedStart')]
  paintFeed({}, [], ada)
  expect([frame().innerHTML, readStored('feedStart')]).toEqual(before)
})

test('what cannot be kept leaves nothing older behind', () => {
  paintFeed(lake, [], ada)
  const kept = localStorage
  vi.stubGlobal('localStorage', fullStorage(kept))
  paintFeed({ cards: [{ files: [video] }] }, [], ada)
  expect(kept.getItem('feedStart')).toBeNull()
})

test('nothing is kept where it is never painted', () => {
  paintFeed(lake, [], ada)
  vi.stubGlobal('innerWidth', 1440)
  paintFeed({ cards: [{ files: [video] }] }, [], ada)
  expect(readStored('feedStart')).toBeUndefined()
})

test('it is forgotten with the session, even if the code for the rest cannot be loaded', () => {
  paintFeed(lake, [], ada)
  void removeStoredPages()
  expect(readStored('feedStart')).toBeUndefined()
})

test('it is for nobody else, and not kept when it comes after the session', () => {
  paintFeed(lake, [], ada)
  writeStored('apiKey', 'key of Bea')
  paintNextVisit('key of Bea')
  expect(frame().innerHTML).toBe(emptyFrame)

  clearStored()
  paintFeed(lake, [], ada)
  expect(frame().innerHTML).toBe(emptyFrame)
  expect(readStored('feedStart')).toBeUndefined()
})

test('what cannot be read leaves the empty cards', () => {
  for (const nonsense of ['{', '{}', `{"key":"${ada}","cards":[{}]}`]) {
    writeStored('feedStart', nonsense)
    paintNextVisit()
    expect(frame().innerHTML).toBe(emptyFrame)
  }
})

function frame(): HTMLElement {
  return document.getElementById('frame')!
}

function paintNextVisit(key = ada): void {
  frame().innerHTML = emptyFrame
  paintStoredFeed(key)
}
