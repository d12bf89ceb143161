import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Group } from '#contract/groups.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../../api/client.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { PeopleIndex } from './PeopleIndex.tsx'

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

test('two people of one name are told apart by the day since which they are here, and nobody else is', async () => {
  const users = ['Ada', 'Ada', 'Bea'].map((name, n) => ({ id: `u${n}`, name, entityType: 'user' as const }))
  const lastMessage = { id: 'm', label: 'The lake', postedAt: 0 }
  const joinedAt = (n: number) => Date.UTC(2026, 4, n + 3, 12) / 1000
  vi.mocked(call).mockResolvedValue({
    people: users.map((user, n) => ({ ...user, joinedAt: joinedAt(n), lastMessage })),
  })
  await renderOnPage(<PeopleIndex group={{ id: 'g1', users } as Group} />)
  await screen.findByText('Here since May 3, 2026')
  expect(screen.getAllByText(/^Here since/).map(({ textContent }) => textContent)).toEqual([
    'Here since May 3, 2026',
    'Here since May 4, 2026',
  ])
  expect(screen.getAllByText('“The lake”')).toHaveLength(1)
})

test('hosts stand first, and a host finds a menu beside everybody else', async () => {
  const users = ['Ada', 'Bea', 'Zoë'].map((name, n) => ({ id: `u${n}`, name, entityType: 'user' as const }))
  vi.mocked(call).mockResolvedValue({
    people: users.map((user) => ({ ...user, joinedAt: 0, role: user.id === 'u2' ? 'host' : 'member' })),
    reported: [],
  })
  await renderOnPage(<PeopleIndex group={{ id: 'g1', users, hosts: ['u2'], role: 'host' } as unknown as Group} />)
  await screen.findByRole('button', { name: 'What to do about Bea' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Hosts',
    'A',
    'B',
  ])
  expect(screen.getByRole('link', { name: /^Waiting for you/ })).toBeDefined()
})

const names = Array.from({ length: 200 }, (_, n) => `${String.fromCodePoint(65 + Math.floor(n / 8))}nna ${n}`)
const users = names.map((name, n) => ({ id: `u${n}`, name, entityType: 'user' as const }))

function showMany() {
  vi.mocked(call).mockImplementation((async (_: unknown, { query }: { query?: { users: string } }) => ({
    people: users
      .filter(({ id }) => query?.users.split(',').includes(id))
      .map((user) => ({ ...user, joinedAt: 0, role: 'member' })),
    reported: [],
  })) as unknown as typeof call)
  return renderOnPage(<PeopleIndex group={{ id: 'g1', users, hosts: [], role: 'host' } as unknown as Group} />)
}

test('rows of two hundred people share one menu, and ask for nothing of their own', async () => {
  const { container, application } = await showMany()
  const rows = () => [...container.querySelectorAll('li')]
  // The others follow when there is time, which may be before this looks.
  await waitFor(() => expect(rows().length).toBeGreaterThanOrEqual(60))
  fireEvent.click(await screen.findByRole('button', { name: 'What to do about Bnna 8' }))
  const menu = await screen.findByRole('menu', { name: 'What to do about Bnna 8' })
  expect(within(menu).getByRole('menuitem', { name: 'Remove…' })).toBeDefined()
  expect(rows().every((row) => row.querySelectorAll('*').length < 20)).toBe(true)
  expect(application.queryClient.getQueryCache().getAll().length).toBeLessThan(10)
})

test('the letters lead to people who are not in the list yet', async () => {
  const shown: (string | undefined)[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.querySelector('h2')?.textContent)
  }
  Element.prototype.setPointerCapture = () => {}
  const { container } = await showMany()
  const slider = container.querySelector('[aria-hidden]:has(> [data-empty])')!
  slider.getBoundingClientRect = () => new DOMRect(0, 0, 44, 260)
  fireEvent.pointerDown(slider, { clientY: 245 })
  await waitFor(() => expect(shown.at(-1)).toBe('Y'))
  expect(screen.getByRole('heading', { level: 2, name: 'Y' })).toBeDefined()
})
