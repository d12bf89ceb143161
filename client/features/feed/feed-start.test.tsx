import { beforeEach, expect, test, vi } from 'vitest'
import type { Seen } from '../../pieces/frame/paint-frame.ts'
import { forgetKept } from '../../api/kept-on-device.ts'
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

const frame = () => document.getElementById('frame')!

test('the feed begins as it did last time, and changes when the response says otherwise', () => {
  paintFeed(lake, [])
  const before = frame().innerHTML
  frame().innerHTML = emptyFrame
  paintKeptFeed()
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
  frame().innerHTML = emptyFrame
  paintKeptFeed()
  expect(frame().querySelector('img')).not.toBeNull()
  expect(frame().querySelector('[data-today]')).toBeNull()
})

test('nothing is kept of an empty feed, nor for whoever comes after', async () => {
  paintFeed({ cards: [] }, [])
  expect(readStored('feedStart')).toBeUndefined()
  paintFeed(lake, [])
  expect(readStored('feedStart')).toBeDefined()
  await forgetKept()
  expect(readStored('feedStart')).toBeUndefined()
  frame().innerHTML = emptyFrame
  paintKeptFeed()
  expect(frame().innerHTML).toBe(emptyFrame)
})

test('what cannot be read leaves the empty cards', () => {
  for (const nonsense of ['{', '{}', '{"cards":[{}],"today":[]}']) {
    writeStored('feedStart', nonsense)
    paintKeptFeed()
    expect(frame().innerHTML).toBe(emptyFrame)
  }
})
