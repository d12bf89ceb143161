import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as contract from '#contract/guests/guest-links.ts'
import { adaAtHome, applicationOf } from '#test/rendering/render-in-application.tsx'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { GuestLine } from './GuestLine.tsx'
import { GuestLinkDialog } from './GuestLinkDialog.tsx'
import { GuestLinkList } from './GuestLinkList.tsx'
import { WaitingPhotos } from './WaitingPhotos.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const link: contract.GuestLink = {
  id: 'l1',
  group: 'g1',
  collection: 'c1',
  title: 'Corsica 2026',
  address: 'https://moreau.example/guest#secret',
  madeBy: { id: 'ada', name: 'Ada', entityType: 'user' },
  createdAt: 1_900_000_000,
  expiresAt: 2_000_000_000,
  hasPassword: false,
  add: true,
  holds: true,
  answer: false,
  replies: false,
  download: false,
  mostFiles: 500,
  mostBytes: 5_368_709_120,
  visits: 12,
  guests: 3,
  photos: 4,
  waiting: 0,
}
const photo = (id: string) => ({
  id,
  contentUrl: `${id}.jpg`,
  entityType: 'file' as const,
  type: 'image/jpeg',
  status: 'ready' as const,
  fileIndex: 0,
  placeholder: 'data:,',
})

let calls: Map<unknown, (input: unknown) => unknown>

beforeEach(() => {
  calls = new Map<unknown, (input: unknown) => unknown>([
    [contract.listGuestLinks, () => ({ links: [], waiting: 0 })],
    [
      contract.listWaitingPhotos,
      () => ({
        guests: [{ guest: 'm', name: 'Marta', title: 'Corsica 2026', photos: [photo('p1'), photo('p2')] }],
        waiting: 2,
      }),
    ],
  ])
  vi.mocked(call).mockImplementation((async (endpoint: unknown, input: unknown) =>
    calls.get(endpoint)!(input)) as never)
})

const bodyOf = (spy: ReturnType<typeof vi.fn>) => (spy.mock.lastCall![0] as { body: unknown }).body

test('the first link is made at once, with what is usual, and a password only when it is long enough', async () => {
  const make = vi.fn(() => link)
  calls.set(contract.makeGuestLink, make)
  await renderOnPage(<GuestLinkDialog target={{ group: 'g1', collection: 'c1' }} onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('switch', { name: 'With a password' }))
  expect(screen.getByRole('button', { name: 'Make the link' })).toHaveProperty('disabled', true)
  await userEvent.type(screen.getByRole('textbox', { name: /Password/ }), 'seashell')
  await userEvent.click(screen.getByRole('button', { name: 'Make the link' }))
  await waitFor(() =>
    expect(bodyOf(make)).toEqual({
      collection: 'c1',
      add: true,
      holds: true,
      download: false,
      days: 30,
      mostFiles: 1000,
      mostBytes: 10_000_000_000,
      password: 'seashell',
    }),
  )
})

test('all that a guest has brought is let in, or some of it, and declining asks first', async () => {
  const decide = vi.fn(() => ({ letIn: 1, declined: 0 }))
  calls.set(contract.decideWaitingPhotos, decide)
  await renderOnPage(<WaitingPhotos group="g1" />)
  expect(await screen.findByRole('heading', { name: '2 photos are waiting for your OK' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Choose some' }))
  await userEvent.click(screen.getByRole('button', { name: 'Photo 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Let 1 in' }))
  await waitFor(() => expect(bodyOf(decide)).toEqual({ letIn: ['p2'], decline: [] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Let all 2 in' }))
  await waitFor(() => expect(bodyOf(decide)).toEqual({ letIn: ['p1', 'p2'], decline: [] }))
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  expect(decide).toHaveBeenCalledTimes(2)
  const [, confirm] = await screen.findAllByRole('button', { name: 'Decline' })
  await userEvent.click(confirm!)
  await waitFor(() => expect(bodyOf(decide)).toEqual({ letIn: [], decline: ['p1', 'p2'] }))
})

test('what was decided is said, also when a live update is quicker than the response', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  calls.set(contract.decideWaitingPhotos, () => promise)
  const application = applicationOf(adaAtHome)
  await renderOnPage(<WaitingPhotos group="g1" />, application)
  await userEvent.click(await screen.findByRole('button', { name: 'Let all 2 in' }))
  calls.set(contract.listWaitingPhotos, () => ({ guests: [], waiting: 0 }))
  await application.queryClient.invalidateQueries()
  expect(await screen.findByText('Nothing is waiting for your OK.')).toBeTruthy()
  resolve({ letIn: 2, declined: 0 })
  await waitFor(() => expect(application.toasts.shown.get()).toMatchObject([{ text: '2 photos are in' }]))
})

test('the line on guests says what waits, else who has looked, and nothing without a link', async () => {
  const { show } = await renderOnPage(<GuestLine target={{ group: 'g1' }} />)
  expect(screen.queryByRole('link')).toBeNull()
  calls.set(contract.listGuestLinks, () => ({ links: [link], waiting: 0 }))
  show(<GuestLine target={{ group: 'g2' }} />)
  expect((await screen.findByRole('link')).textContent).toBe('12 guests have looked · 4 photos added')
  calls.set(contract.listGuestLinks, () => ({ links: [], waiting: 2 }))
  show(<GuestLine target={{ group: 'g3' }} />)
  expect(await screen.findByRole('link', { name: '2 photos are waiting for your OK' })).toBeTruthy()
})

test('where the server knows no address of its own, a link leads to where this page is, and says who can open it', async () => {
  const base = document.head.appendChild(document.createElement('base'))
  onTestFinished(() => base.remove())
  base.href = 'http://192.168.1.20:8080/family/'
  const links = [{ ...link, address: 'http://localhost:8080/guest#secret', replies: true }]
  const user = userEvent.setup()
  await renderOnPage(<GuestLinkList group="g1" links={links} />, applicationOf(adaAtHome))
  expect(screen.getByText(/^Only devices in the same network can open this link\./)).toBeTruthy()
  expect(screen.getByText('look, add photos that wait for your OK, and read the replies')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe('http://192.168.1.20:8080/family/guest#secret')
})
