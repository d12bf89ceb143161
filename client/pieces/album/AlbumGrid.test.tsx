import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MessageFile } from '#contract/files.ts'
import { photo, video } from '#test/app/message-files.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { AlbumGrid } from './AlbumGrid.tsx'

// What PhotoSwipe does with them only browsers can show.
vi.mock('../lightbox/Lightbox.tsx', () => ({ Lightbox: () => null }))

const author = { id: 'e', name: 'Élodie', entityType: 'user' } as const

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 788, 600))
})

const show = (...files: MessageFile[]) => renderOnPage(<AlbumGrid files={files} author={author} />)
const videoElement = (name: string) => screen.getByLabelText<HTMLVideoElement>(name, { selector: 'video' })

test('a video shows its picture and its length, and plays in its place once it is asked to', async () => {
  await show(photo, video)
  expect(screen.getByAltText('Photo 1 of 2 by Élodie')).toBeTruthy()
  expect(document.querySelector('video')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Video 2 of 2 by Élodie 0:48' }))

  const playing = videoElement('Video 2 of 2 by Élodie')
  expect(playing.getAttribute('src')).toBe('files/sail.mp4')
  expect(playing.paused).toBe(false)
  expect(playing.muted).toBe(false)
  expect(playing.controls).toBe(true)
  expect(playing.hasAttribute('playsinline')).toBe(true)
  expect(document.activeElement).toBe(playing)
})

test('one plays at a time', async () => {
  await show(video, { ...video, id: 'waves', contentUrl: 'waves.mp4' })
  fireEvent.click(screen.getByRole('button', { name: /Video 1/ }))
  fireEvent.click(screen.getByRole('button', { name: /Video 2/ }))
  expect(videoElement('Video 1 of 2 by Élodie').paused).toBe(true)
  expect(videoElement('Video 2 of 2 by Élodie').paused).toBe(false)
})

test('a video that is still being converted says so, and asks for no picture', async () => {
  const { show: change } = await show({ ...video, status: 'raw' })
  expect(screen.getByText('The video is almost ready.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.querySelector('img')).toBeNull()

  change(<AlbumGrid files={[video]} author={author} />)
  expect(screen.getByRole('button', { name: /Video 1 of 1/ })).toBeTruthy()
  expect(screen.queryByText('The video is almost ready.')).toBeNull()
})

test('a video that could not be converted can be downloaded', async () => {
  await show({ ...video, status: 'failed' })
  expect(screen.getByText(/can’t be played here/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('files/sail.mp4?save=1')
})

test('a video without a picture has its place and its name all the same', async () => {
  await show({ ...video, placeholder: undefined, width: undefined, height: undefined })
  const tile = screen.getByRole('button', { name: 'Video 1 of 1 by Élodie 0:48' }).parentElement
  expect(document.querySelector('img')).toBeNull()
  expect(parseFloat(tile!.style.inlineSize) / parseFloat(tile!.style.blockSize)).toBeCloseTo(16 / 9)
})

test('in a small grid a video opens the lightbox, as photos do', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 600))
  const { router } = await renderOnPage(<AlbumGrid files={[photo, video]} author={author} small />)
  fireEvent.click(screen.getByRole('button', { name: /^Video 2/ }))
  await waitFor(() => expect(router.state.location.state.opened).toEqual({ of: 'lake', index: 1 }))
  expect(document.querySelector('video')).toBeNull()
})
