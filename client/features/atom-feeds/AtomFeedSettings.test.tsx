import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addAtomFeed, changeAtomFeed, listAtomFeeds, type AtomFeed } from '#contract/programs/atom-feeds.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { AtomFeedSettings } from './AtomFeedSettings.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const made: AtomFeed = {
  id: 'f',
  withWords: false,
  onThisDay: false,
  address: 'https://example.org/api/atom-feeds/x.xml',
  createdAt: 0,
}
let feeds: AtomFeed[]

beforeEach(() => {
  feeds = []
  vi.mocked(call).mockImplementation((async (endpoint: unknown, input?: { body?: { withWords?: boolean } }) => {
    if (endpoint === listAtomFeeds) return { feeds }
    if (endpoint === addAtomFeed) return made
    if (endpoint === changeAtomFeed) return { ...made, ...input?.body }
    return []
  }) as never)
})

test('a first feed is made with one button, and then has its link and says that nothing has looked', async () => {
  await renderOnPage(<AtomFeedSettings />)
  fireEvent.click(await screen.findByRole('button', { name: 'Make a link' }))
  const feed = within(await screen.findByRole('region', { name: 'All groups' }))
  feed.getByText('No program has looked yet.')
  feed.getByRole('button', { name: 'Copy link' })
  expect(screen.queryByRole('button', { name: 'Make a link' })).toBeNull()
  screen.getByRole('button', { name: 'Another feed' })
})

test('texts come along once somebody wants them, which is saved by itself', async () => {
  feeds = [{ ...made, group: { id: 'g', name: 'Les Moreau', entityType: 'group' }, lookedAt: 1_764_000_000 }]
  await renderOnPage(<AtomFeedSettings />)
  const feed = within(await screen.findByRole('region', { name: 'Les Moreau' }))
  feed.getByText(/^A program last looked:/)
  const texts = feed.getByRole<HTMLInputElement>('switch', { name: 'With the texts of messages' })
  expect(texts.checked).toBe(false)
  fireEvent.click(texts)
  await waitFor(() => expect(texts.checked).toBe(true))
  const changes = vi.mocked(call).mock.calls.filter(([endpoint]) => (endpoint as unknown) === changeAtomFeed)
  expect(changes.map(([, input]) => input)).toMatchObject([{ params: { id: 'f' }, body: { withWords: true } }])
})

test('instead of new messages it has what happened on this day, and says so', async () => {
  vi.mocked(call).mockClear()
  feeds = []
  await renderOnPage(<AtomFeedSettings />)
  fireEvent.change(await screen.findByLabelText('What'), { target: { value: 'on-this-day' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make a link' }))
  await waitFor(() => {
    const added = vi.mocked(call).mock.calls.filter(([endpoint]) => (endpoint as unknown) === addAtomFeed)
    expect(added.map(([, input]) => input)).toEqual([{ body: { onThisDay: true } }])
  })
})

test('a feed of memories is told apart', async () => {
  feeds = [{ ...made, onThisDay: true }]
  await renderOnPage(<AtomFeedSettings />)
  await screen.findByRole('region', { name: 'All groups · On this day' })
})
