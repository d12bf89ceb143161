import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { photo, video } from '#test/app/message-files.ts'
import { renderInApplication } from '#test/rendering/render-in-application.tsx'
import { clearStored } from '../../api/stored.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import type { Slide } from './slides.ts'
import { Slideshow } from './Slideshow.tsx'

const away = new Set<string>()

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  clearStored()
  away.clear()
  vi.useFakeTimers()
  // What a browser does with a picture that arrives, and with one that doesn’t.
  HTMLImageElement.prototype.decode = function () {
    return [...away].some((id) => this.src.includes(id)) ? Promise.reject(new Error('offline')) : Promise.resolve()
  }
})
afterEach(() => {
  vi.useRealTimers()
})

const slides: Slide[] = ['lake', 'hill', 'boat', 'wood'].map((id) => ({
  file: { ...photo, id, caption: `The ${id}` },
  alt: `Photo of the ${id}`,
}))
const closed = vi.fn<(index: number) => void>()

function play(shown: Slide[] = slides) {
  renderInApplication(
    <Slideshow source={{ count: shown.length, at: (index) => shown[index] }} start={0} onClose={closed} />,
  )
}
const now = () => screen.getAllByRole('img').at(-1)!.getAttribute('alt')
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const press = (key: string) => act(async () => void fireEvent.keyDown(screen.getByRole('dialog'), { key }))

test('each photo is shown for its time, the first again after the last, and never more than two are kept', async () => {
  play()
  for (const name of ['lake', 'hill', 'boat', 'wood', 'lake', 'hill']) {
    expect(now()).toBe(`Photo of the ${name}`)
    expect(screen.getByText(`The ${name}`)).toBeTruthy()
    expect(document.querySelectorAll('dialog img').length).toBeLessThanOrEqual(2)
    await wait(5)
  }
})

test('the time, the words and the sound are remembered on this device', async () => {
  play()
  fireEvent.change(screen.getByRole('combobox', { name: 'Time for each photo' }), { target: { value: '3' } })
  fireEvent.click(screen.getByRole('button', { name: 'Hide words' }))
  expect(screen.queryByText('The lake')).toBeNull()
  await wait(3)
  expect(now()).toBe('Photo of the hill')
  expect(JSON.parse(JSON.parse(localStorage.getItem('slideshow')!).data)).toEqual({
    seconds: 3,
    hasWords: false,
    hasSound: false,
  })
})

test('it pauses by key and button; arrows step, and only then the photo is read out', async () => {
  play()
  await press(' ')
  await wait(60)
  expect(now()).toBe('Photo of the lake')
  expect(screen.getByRole('status').textContent).toBe('')
  await press('ArrowRight')
  expect(now()).toBe('Photo of the hill')
  expect(screen.getByRole('status').textContent).toBe('Photo of the hill')
  await press('ArrowLeft')
  await press('ArrowLeft')
  expect(now()).toBe('Photo of the wood')
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
  await wait(5)
  expect(now()).toBe('Photo of the lake')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(closed).toHaveBeenCalledWith(0)
})

test('in an outage it passes over what is not there, and goes round what was shown', async () => {
  play()
  away.add('boat')
  await wait(5)
  await wait(5)
  expect(now()).toBe('Photo of the wood')
  for (const id of ['lake', 'hill', 'wood']) away.add(id)
  const seen = new Set<string | null>()
  for (let turn = 0; turn < 6; turn++) {
    await wait(5)
    seen.add(now())
  }
  expect(seen.size).toBeGreaterThan(1)
})

test('a film plays to its end', async () => {
  play([{ file: video, alt: 'The sail' }, ...slides])
  const film = document.querySelector('video')!
  expect(film.muted).toBe(true)
  await wait(60)
  expect(document.querySelectorAll('img')).toHaveLength(0)
  await act(async () => void fireEvent.ended(film))
  await wait(1)
  expect(now()).toBe('Photo of the lake')
})

test('a film that fails stays no longer than a photo', async () => {
  play([{ file: video, alt: 'The sail' }, ...slides])
  await act(async () => void fireEvent.error(document.querySelector('video')!))
  await wait(5)
  expect(now()).toBe('Photo of the lake')
})

test('a film that is covered already does not cut the next one short', async () => {
  play([{ file: video, alt: 'The sail' }, { file: { ...video, id: 'regatta' }, alt: 'The regatta' }, ...slides])
  const [sail] = document.querySelectorAll('video')
  await press('ArrowRight')
  await act(async () => void fireEvent.error(sail!))
  await wait(60)
  expect([...document.querySelectorAll('video')].at(-1)!.getAttribute('aria-label')).toBe('The regatta')
  expect(document.querySelectorAll('img')).toHaveLength(0)
})
