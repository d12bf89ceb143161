import { screen } from '@testing-library/react'
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
