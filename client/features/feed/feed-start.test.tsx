import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Seen } from '../../pieces/frame/paint-frame.ts'
import { clearStored, readStored, writeStored } from '../../api/stored.ts'
import { photo, video } from '#test/message-files.ts'
import { paintFeed, paintKeptFeed } from './feed-start.ts'

const lake: Seen = { cards: [{ files: [photo] }] }
const emptyFrame = '<div><i></i></div>'

beforeEach(() => {
  vi.stubGlobal('innerWidth', 390)
  clearStored()
  document.body.innerHTML = `<div id="frame">${emptyFrame}</div>`
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the feed begins as it did last time, and changes when the response says otherwise', () => {
  paintFeed(lake, [])
  const before = frame().innerHTML
  paintNextVisit()
  expect(frame().innerHTML).toBe(before)

  const [painted] = frame().children
  paintFeed(lake, [])
  expect(frame().firstElementChild).toBe(painted)
  paintFeed({ cards: [{ files: [video] }] }, ['group'])
  expect(frame().firstElementChild).not.toBe(painted)
  expect(frame().querySelector('[data-today] img')).not.toBeNull()
})

test('what this day brings back has no room once it was put away', () => {
  paintFeed(lake, ['group'])
  writeStored('dismissedDay', new Date().toDateString())
  paintNextVisit()
  expect(frame().querySelector('img')).not.toBeNull()
  expect(frame().querySelector('[data-today]')).toBeNull()
})

test('nothing is painted or kept of a feed that has become empty', () => {
  paintFeed(lake, [])
  paintNextVisit()
  paintFeed({ cards: [] }, [])
  expect(frame().querySelector('img')).toBeNull()
  expect(readStored('feedStart')).toBeUndefined()
  paintNextVisit()
  expect(frame().innerHTML).toBe(emptyFrame)
})

test('an error says nothing about the feed', () => {
  paintFeed(lake, [])
  const before = [frame().innerHTML, readStored('feedStart')]
  paintFeed({}, [])
  expect([frame().innerHTML, readStored('feedStart')]).toEqual(before)
})

test('what cannot be kept leaves nothing older behind', () => {
  paintFeed(lake, [])
  const kept = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.getItem(name),
    removeItem: (name: string) => kept.removeItem(name),
    setItem: () => {
      throw new DOMException('No room', 'QuotaExceededError')
    },
  })
  paintFeed({ cards: [{ files: [video] }] }, [])
  expect(kept.getItem('feedStart')).toBeNull()
})

test('what cannot be read leaves the empty cards', () => {
  for (const nonsense of ['{', '{}', '{"cards":[{}],"today":[]}']) {
    writeStored('feedStart', nonsense)
    paintNextVisit()
    expect(frame().innerHTML).toBe(emptyFrame)
  }
})

function frame(): HTMLElement {
  return document.getElementById('frame')!
}

function paintNextVisit(): void {
  frame().innerHTML = emptyFrame
  paintKeptFeed()
}
