import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listArchiveMonths, makeArchive, removeArchive, type Archive } from '#contract/archiving/archives.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { ArchiveList } from './ArchiveList.tsx'
import { MakeArchive } from './MakeArchive.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const making: Archive = {
  id: 'a1',
  group: { id: 'g1', name: 'Les Moreau', entityType: 'group' },
  month: '2026-07',
  createdAt: 0,
  state: 'making',
  done: 300_000_000,
  total: 1_200_000_000,
}
const ready: Archive = {
  ...making,
  id: 'a2',
  state: 'ready',
  size: 1_300_000_000,
  counts: { messages: 12, files: 1, people: 3, missing: 2 },
  keptUntil: Date.UTC(2026, 10, 30, 12) / 1000,
}

let archives: Archive[]
beforeEach(() => {
  archives = []
  vi.mocked(call).mockReset()
  vi.mocked(call).mockImplementation(((endpoint: unknown) => {
    if (endpoint === listArchiveMonths) return Promise.resolve({ months: ['2026-08', '2026-07'] })
    if (endpoint === makeArchive) archives = [making]
    if (endpoint === removeArchive) archives = []
    return Promise.resolve({ archives })
  }) as typeof call)
})

async function show(group?: string) {
  const page = (
    <>
      <MakeArchive {...(group !== undefined && { group })} />
      <ArchiveList {...(group !== undefined && { group })} />
    </>
  )
  await renderOnPage(page)
  await act(async () => {})
}

const make = () => userEvent.click(screen.getByRole('button', { name: 'Make the archive' }))
const bodies = () =>
  vi.mocked(call).mock.calls.flatMap(([endpoint, input]) => (endpoint === makeArchive ? [input] : []))

test('everything of a group is offered first, and a month can be chosen', async () => {
  await show('g1')
  const choice = await screen.findByRole('combobox', { name: 'Which months' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All months', 'August 2026', 'July 2026'])
  await userEvent.selectOptions(choice, 'July 2026')
  await make()
  expect(bodies()).toEqual([{ body: { group: 'g1', month: '2026-07', timeZone: expect.any(String) as string } }])
})

test('of what one wrote there is no choice', async () => {
  await show()
  expect(screen.queryByRole('combobox')).toBeNull()
  await make()
  expect(bodies()).toEqual([{ body: { timeZone: expect.any(String) as string } }])
})

test('one that is being made says how far it is, and can be given up', async () => {
  archives = [making]
  await show('g1')
  expect(await screen.findByText('300 MB of 1.2 GB')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Make the archive' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Make the archive' })).toBeDefined()
  expect(vi.mocked(call)).toHaveBeenCalledWith(removeArchive, { params: { id: 'a1' } })
})

test('one that is ready says what is in it and until when, and can be downloaded', async () => {
  archives = [ready]
  await show('g1')
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('12 messages · 1 file · 1.3 GB')).toBeDefined()
  expect(row.getByText('2 files were lost and aren’t in it.')).toBeDefined()
  expect(row.getByText('Kept here until November 30, 2026.')).toBeDefined()
  const link = row.getByRole('link', { name: 'Download Les Moreau, July 2026' })
  expect(link.getAttribute('href')).toBe('api/archives/a2/archive.zip')
})

test.each([
  ['no-space', 'There isn’t enough room on the server. Tell whoever runs it.'],
  ['not-allowed', 'Only hosts can take this group with them.'],
  ['server-error', 'Something went wrong. Please try again.'],
] as const)('one that failed for %s says so', async (reason, words) => {
  archives = [{ ...making, state: 'failed', reason }]
  await show('g1')
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
