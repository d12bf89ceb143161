import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import type { AdministeredGroup } from '#contract/sign-in/administered-groups.ts'
import { adaAtHome, applicationOf } from '#test/rendering/render-in-application.tsx'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { AllGroupsPage } from './AllGroupsPage.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const bea = { id: 'bea', name: 'Bea', entityType: 'user' } as const

const moreau: AdministeredGroup = {
  id: 'moreau',
  name: 'Les Moreau',
  people: 7,
  hosts: [bea],
  hostCount: 3,
  storedBytes: 1_200_000_000,
  lastWrittenOn: '2026-11-22',
}
const quiet: AdministeredGroup = { ...moreau, id: 'quiet', name: 'Quiet', hosts: [], hostCount: 0, people: 0 }
delete quiet.lastWrittenOn

const answer = (find: (query: { name?: string; after?: string }) => object) =>
  vi
    .mocked(call)
    .mockImplementation(((_: unknown, { query }: { query: object }) => Promise.resolve(find(query))) as never)

const show = () => renderOnPage(<AllGroupsPage />, applicationOf({ ...adaAtHome, isAdmin: true }))

test('shows how large each group is, who its hosts are, and when somebody last wrote', async () => {
  answer(() => ({ groups: [moreau, quiet] }))
  await show()
  const rows = within(await screen.findByRole('list', { name: 'Groups' })).getAllByRole('listitem')
  const lines = rows.map((row) => [...row.querySelectorAll('p')].map((line) => line.textContent))
  expect(lines).toEqual([
    ['Les Moreau', '7 people · 1.2 GB stored', 'Hosts: Bea and 2 more', 'Last written in on November 22, 2026'],
    ['Quiet', '0 people · 1.2 GB stored', 'Hosts: nobody', 'Nobody has written yet'],
  ])
})

test('shows more, and finds groups by name', async () => {
  answer(({ name, after }) => {
    if (name === 'Lena') return { groups: [] }
    return after ? { groups: [quiet] } : { groups: [moreau], next: moreau.id }
  })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Quiet')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a group by name' }), 'Lena')
  expect(await screen.findByText('No group is called “Lena” here.')).toBeTruthy()
})
