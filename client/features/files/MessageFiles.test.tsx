import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readPages } from '#contract/files.ts'
import { pdf, photo, recording, video } from '#test/app/message-files.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { MessageFiles } from './MessageFiles.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

const pages = [
  { width: 2048, height: 2896, text: 'From Linthal' },
  { width: 2896, height: 2048, text: 'to Sargans' },
]

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  vi.mocked(call).mockReset()
  vi.mocked(call).mockResolvedValue({ pages })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 390, 600))
})

const card = () => screen.findByRole('button', { name: 'Route des crêtes.pdf PDF · 2 pages' })
const reader = () => screen.findByRole('dialog', { name: 'Route des crêtes.pdf' })

test('photos and videos come first, then what is heard and read, in the order of the author', async () => {
  await renderOnPage(<MessageFiles files={[pdf, photo, recording, video]} />)
  await card()
  const names = [...document.querySelectorAll('img[alt^="Photo"], img[alt^="Video"], li')].map(
    (element) => element.getAttribute('alt') ?? element.getAttribute('data-type'),
  )
  expect(names).toEqual([
    'Photo 1 of 2 by Former member',
    'Video 2 of 2 by Former member',
    'application/pdf',
    'audio/mp4',
  ])
})

test('a PDF opens in a reader, page by page, with its text for who cannot see it', async () => {
  await renderOnPage(<MessageFiles files={[pdf]} />)
  await userEvent.click(await card())
  const pages = await within(await reader()).findAllByRole('listitem')
  expect(call).toHaveBeenCalledWith(readPages, expect.objectContaining({ params: { id: 'route' } }))
  expect(pages.map((page) => page.getAttribute('aria-label'))).toEqual(['1 of 2', '2 of 2'])
  expect(pages.map((page) => page.textContent)).toEqual(['From Linthal', 'to Sargans'])
  const picture = pages[1]!.querySelector('img')!
  expect(picture.getAttribute('src')).toBe('api/files/route/pages/2/720')
  expect(picture.loading).toBe('lazy')
  expect(
    within(await reader())
      .getByRole('link', { name: 'Download' })
      .getAttribute('href'),
  ).toBe('files/route.pdf?save=1')
})

test('pages can be made larger and smaller', async () => {
  await renderOnPage(<MessageFiles files={[pdf]} />)
  await userEvent.click(await card())
  const list = await within(await reader()).findByRole('list')
  const width = () => list.style.getPropertyValue('--page-width')
  expect(width()).toBe('358px')
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(width()).toBe('447.5px')
  fireEvent.click(screen.getByRole('button', { name: 'Fit to width' }))
  fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }))
  expect(parseFloat(width())).toBeLessThan(358)
})

test('two fingers make it larger', async () => {
  await renderOnPage(<MessageFiles files={[pdf]} />)
  await userEvent.click(await card())
  const list = await within(await reader()).findByRole('list')
  const touches = (distance: number) => [
    { clientX: 100, clientY: 200 },
    { clientX: 100 + distance, clientY: 200 },
  ]
  fireEvent.touchStart(list, { touches: touches(100) })
  fireEvent.touchMove(list, { touches: touches(200) })
  expect(list.style.getPropertyValue('--page-width')).toBe('716px')
})

test.each(['Close', 'Back'])('%s leads back to the card', async (way) => {
  const { router } = await renderOnPage(<MessageFiles files={[pdf]} />)
  await userEvent.click(await card())
  await reader()
  if (way === 'Back') router.history.back()
  else fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(await card())
})

test('pages that cannot be read can be asked for again', async () => {
  vi.mocked(call).mockRejectedValue(new CallError('not-found', 404))
  await renderOnPage(<MessageFiles files={[pdf]} />)
  await userEvent.click(await card())
  const again = await screen.findByRole('button', { name: 'Try again' })
  vi.mocked(call).mockResolvedValue({ pages })
  await userEvent.click(again)
  expect(await within(await reader()).findAllByRole('listitem')).toHaveLength(2)
})

test('a damaged PDF can only be downloaded', async () => {
  await renderOnPage(<MessageFiles files={[{ ...pdf, status: 'failed' }]} />)
  expect(await screen.findByText(/can’t be played here/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'Download' })).toBeTruthy()
})
