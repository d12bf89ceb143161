import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import type { LinkPlayer, MessageLink } from '#contract/links.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { LinkPreview } from './LinkPreview.tsx'

beforeAll(() => withAllWords(startLanguage()))

const picture = { id: 'p1', contentUrl: 'p1.jpg', entityType: 'file', width: 1600, height: 900 } as const
const page: MessageLink = { url: 'https://www.example.org/a', kind: 'page', title: 'Une tarte', description: 'Fine.' }
const youtube: LinkPlayer = { provider: 'youtube', url: 'https://www.youtube-nocookie.com/embed/x', ratio: 16 / 9 }

const show = (link: MessageLink) => renderOnPage(<LinkPreview link={link} />)
const frame = () => document.querySelector('iframe')

test('a page is a card that leads to it', async () => {
  await show({ ...page, picture })
  const card = screen.getByRole('link', { name: /example\.org.*Une tarte.*Fine\./ })
  expect(card.getAttribute('href')).toBe(page.url)
  expect(card.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(card.querySelector('img')!.getAttribute('src')).toBe('api/images/thumbnail/360/99999/p1')
})

test('nobody else’s server is asked before somebody presses play', async () => {
  await show({ ...page, player: youtube, picture: { ...picture, placeholder: 'data:image/webp;base64,UklGRg==' } })
  expect(frame()).toBeNull()
  expect(document.querySelector('img')!.getAttribute('src')).toMatch(/^api\/images\//)
  expect(screen.getByText('Playing it connects you to youtube-nocookie.com.')).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Play “Une tarte”' }))
  expect(frame()!.getAttribute('src')).toBe(youtube.url)
  expect(frame()!.title).toBe('Une tarte')
  expect(frame()!.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation allow-popups')
  expect(frame()!.getAttribute('referrerpolicy')).toBe('strict-origin')
})

test('the page of ours that plays a file elsewhere never runs with our origin', async () => {
  const player: LinkPlayer = { provider: 'video', url: 'api/links/l1/player', ratio: 16 / 9 }
  await show({ url: 'https://files.example/a.mp4', kind: 'page', player })
  expect(screen.getByText('Playing it connects you to files.example.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Play “https://files.example/a.mp4”' }))
  expect(frame()!.getAttribute('sandbox')).toBe('allow-scripts')
  expect(frame()!.getAttribute('referrerpolicy')).toBe('no-referrer')
})

test('a picture is shown as one, and opens in the lightbox', async () => {
  const { router } = await show({ url: 'https://cam.example/now.jpg', kind: 'picture', picture })
  await userEvent.click(screen.getByRole('button', { name: 'Picture from cam.example' }))
  expect(router.state.location.state.opened).toEqual({ of: 'p1', index: 0 })
})

test('markup is text', async () => {
  await show({ ...page, title: '<img src=x onerror=alert(1)>' })
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})
