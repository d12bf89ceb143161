import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MessageFile } from '#contract/files.ts'
import { recording } from '#test/app/message-files.ts'
import { renderInApplication } from '#test/rendering/render-in-application.tsx'
import { clearStored } from '../../api/stored.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { AudioPlayer } from './AudioPlayer.tsx'

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  clearStored()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 32))
})

const song: MessageFile = { ...recording, id: 'song', title: 'Le vent', artist: 'Chorale des Tilleuls' }
const show = (...files: MessageFile[]) =>
  renderInApplication(files.map((file) => <AudioPlayer key={file.id} file={file} />))
const audio = (index = 0) => document.querySelectorAll('audio')[index]!
const slider = () => screen.getByRole('slider')

test('a recording plays and pauses, and nothing of it is fetched before', () => {
  show(recording)
  expect(audio().preload).toBe('none')
  fireEvent.click(screen.getByRole('button', { name: 'Play Recording' }))
  expect(audio().paused).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Pause Recording' }))
  expect(audio().paused).toBe(true)
})

test('music has a title and an artist', () => {
  show(song)
  expect(screen.getByRole('group', { name: 'Le vent' }).textContent).toContain('Chorale des Tilleuls')
})

test('the wave leads to any moment, by keys as well', () => {
  show(recording)
  expect(slider().getAttribute('aria-valuetext')).toBe('0:00 of 1:04')
  fireEvent.change(slider(), { target: { value: '12.4' } })
  expect(audio().currentTime).toBe(12.4)
  expect(slider().getAttribute('aria-valuetext')).toBe('0:12 of 1:04')
  expect(screen.getByText('0:12 / 1:04')).toBeTruthy()

  fireEvent.keyDown(slider(), { key: 'ArrowRight' })
  expect(slider().getAttribute('aria-valuetext')).toBe('0:17 of 1:04')
  for (let presses = 0; presses < 4; presses++) fireEvent.keyDown(slider(), { key: 'ArrowLeft' })
  expect(slider().getAttribute('aria-valuetext')).toBe('0:00 of 1:04')
})

test('it follows what is played', () => {
  show(recording)
  audio().currentTime = 30
  fireEvent.timeUpdate(audio())
  expect(slider().getAttribute('aria-valuetext')).toBe('0:30 of 1:04')
})

test('the speed is remembered on this device, for every sound', () => {
  show(recording, song)
  fireEvent.click(screen.getAllByRole('button', { name: 'Speed 1×' })[0]!)
  fireEvent.click(screen.getByRole('button', { name: 'Speed 1.25×' }))
  expect(audio().playbackRate).toBe(1.5)
  fireEvent.click(screen.getByRole('button', { name: 'Play Le vent' }))
  expect(audio(1).playbackRate).toBe(1.5)
})

test('one plays at a time', () => {
  show(recording, song)
  fireEvent.click(screen.getByRole('button', { name: 'Play Recording' }))
  fireEvent.click(screen.getByRole('button', { name: 'Play Le vent' }))
  expect(audio(0).paused).toBe(true)
  expect(audio(1).paused).toBe(false)
})

test('what is not ready says so and cannot be played', () => {
  show({ ...recording, status: 'raw' })
  expect(screen.getByText('Audio is not ready yet')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play Recording' }).disabled).toBe(true)
  expect(screen.queryByRole('link')).toBeNull()
})

test('what could not be converted can be downloaded', () => {
  show({ ...recording, status: 'failed' })
  expect(screen.getByText(/can’t be played here/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('files/mill.m4a?save=1')
})
