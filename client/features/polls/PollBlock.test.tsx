import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { removePollOption, vote, type Poll, type PollOption } from '#contract/blocks/polls.ts'
import { adaAtHome, applicationOf, renderInApplication } from '#test/rendering/render-in-application.tsx'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { PollBlock } from './PollBlock.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  vi.mocked(call).mockReset()
  localStorage.clear()
})

const bea = { id: 'bea', name: 'Bea', entityType: 'user' } as const
const counts = (yes: number, ifNeedBe = 0, no = 0) => ({ yes, 'if-need-be': ifNeedBe, no })
const option = (id: string, rest: Partial<PollOption>): PollOption => ({ id, counts: counts(0), people: [], ...rest })
const lake = option('lake', { text: 'The lake', counts: counts(2), people: [{ ...bea, answer: 'yes' }] })
const home = option('home', { text: 'At home' })

const aPoll = (wish: Partial<Poll> = {}): Poll => ({
  kind: 'several',
  shows: 'names',
  membersAdd: false,
  mayAdd: false,
  mayManage: false,
  options: [lake, home],
  members: 9,
  voted: 2,
  voters: 2,
  ...wish,
})

function show(poll: Poll, briefly = false) {
  const application = applicationOf(adaAtHome)
  application.queryClient.setQueryData(queryKeys.block('poll', 'm1'), poll)
  renderInApplication(<PollBlock message={{ id: 'm1', files: [] }} briefly={briefly} />, application)
}

test('nobody follows the crowd: what others chose shows once one has voted', async () => {
  vi.mocked(call).mockReturnValue(new Promise(() => {}))
  show(aPoll())
  const row = await screen.findByRole('button', { name: 'The lake' })
  expect(row.getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByText('Choose as many as you like.')).toBeTruthy()
  await act(async () => fireEvent.click(row))
  const voted = await screen.findByRole('button', { name: /^The lake.*3 votes/ })
  expect(voted.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('3 of 9 have voted')).toBeTruthy()
  expect(call).toHaveBeenLastCalledWith(vote, {
    params: { id: 'm1' },
    body: { votes: [{ option: 'lake', answer: 'yes' }], shows: 'names' },
  })
})

test('of one choice, the last is it; a second tap takes it back', async () => {
  vi.mocked(call).mockReturnValue(new Promise(() => {}))
  show(aPoll({ kind: 'one', options: [{ ...lake, mine: 'yes' }, home] }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /At home/ })))
  expect((await screen.findByRole('button', { name: /At home/, pressed: true })).textContent).toContain('You')
  expect(screen.getByRole('button', { name: /The lake/ }).getAttribute('aria-pressed')).toBe('false')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /At home/ })))
  expect(await screen.findByText('1 of 9 has voted')).toBeTruthy()
})

test('without a network a vote waits', async () => {
  vi.mocked(call).mockRejectedValue(new CallError('unreachable', 0))
  show(aPoll())
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /The lake/ })))
  expect(await screen.findByText('We’ll send it when you’re back.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /The lake/ }).getAttribute('aria-pressed')).toBe('true')
})

test('dates are answered in three cells, and those that suit most are best so far', async () => {
  const first = option('a', { moment: '2026-12-12T07:00', counts: counts(7, 1), mine: 'yes' })
  const tie = option('b', { moment: '2026-12-13', counts: counts(7, 1) })
  show(aPoll({ kind: 'dates', zone: 'Pacific/Auckland', options: [first, tie, option('c', { moment: '2026-12-19' })] }))
  const cells = within(await screen.findByRole('group', { name: 'Saturday, December 12 at 7:00 AM' }))
  expect(cells.getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('true')
  expect(cells.getByRole('button', { name: 'If need be' }).getAttribute('aria-pressed')).toBe('false')
  expect(screen.getAllByText('Best so far')).toHaveLength(2)
  expect(screen.getAllByText('7 can')).toHaveLength(2)
  expect(screen.getAllByText('1 if need be')).toHaveLength(2)
  expect(screen.getByText('Times are those of Pacific/Auckland.')).toBeTruthy()
})

test('a secret poll says so, and shows no numbers before it may', async () => {
  const { counts: _, people: __, ...bare } = lake
  show(
    aPoll({
      shows: 'numbers',
      options: [
        { ...bare, mine: 'yes' },
        { id: 'home', text: 'At home' },
      ],
    }),
  )
  expect(await screen.findByText('Nobody sees who chooses what.')).toBeTruthy()
  expect(screen.queryByText(/votes?$/)).toBeNull()
  expect(screen.queryByText('Who chose what')).toBeNull()
})

test('once it has ended it says how, on cards only that', async () => {
  const endedAt = Math.floor(Date.now() / 1000) - 60
  show(aPoll({ endedAt }), true)
  expect(await screen.findByText(/^Ended on \w+\. The lake won with 2\.$/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('of a secret poll in which few voted there is no result', async () => {
  const endedAt = Math.floor(Date.now() / 1000) - 60
  show(aPoll({ endedAt, shows: 'numbers-at-end', options: [{ id: 'lake', text: 'The lake' }] }), true)
  expect(await screen.findByText(/Fewer than four people voted/)).toBeTruthy()
})

test('a card has the first options, and says how many more there are', async () => {
  show(aPoll({ options: Array.from({ length: 7 }, (_, n) => option(`o${n}`, { text: `Option ${n}` })) }), true)
  expect(await screen.findAllByRole('button')).toHaveLength(4)
  expect(screen.getByText('3 more options')).toBeTruthy()
})

test('its author reminds whoever has not voted, and may end it', async () => {
  vi.mocked(call).mockReturnValue(new Promise(() => {}))
  show(
    aPoll({
      mayManage: true,
      members: 4,
      missing: [
        { id: 'ada', name: 'Ada', entityType: 'user' },
        { id: 'minji', name: 'Minji', entityType: 'user' },
      ],
    }),
  )
  expect(await screen.findByRole('button', { name: 'Remind Minji' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'End the poll' }))
  expect(await screen.findByText('End the poll now?')).toBeTruthy()
})

test('nobody has voted', async () => {
  show(aPoll({ voted: 0, voters: 0, options: [{ ...lake, counts: counts(0) }, home] }))
  expect(await screen.findByText('No votes yet. Yours is the first.')).toBeTruthy()
})

test('what was pressed and is gone leaves the focus nearby', async () => {
  vi.mocked(call).mockResolvedValue(aPoll({ mayAdd: true, mayManage: true, members: 4, reminded: 1 }))
  show(aPoll({ mayAdd: true, mayManage: true, members: 4 }))
  const remind = await screen.findByRole('button', { name: 'Remind 1 person' })
  act(() => remind.focus())
  await act(async () => fireEvent.click(remind))
  expect(await screen.findByText(/^Reminded/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /The lake/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Add an option' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Add an option' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an option' }))
})

test('an option that nobody wants can be removed by those who may', async () => {
  const removable = { ...home, mayRemove: true, addedBy: bea }
  vi.mocked(call).mockResolvedValueOnce(aPoll({ options: [lake] }) as never)
  show(aPoll({ options: [lake, removable] }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove an option' })))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Added by Bea')).toBeTruthy()
  expect(dialog.queryByText('The lake')).toBeNull()
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Remove At home' })))
  expect(call).toHaveBeenLastCalledWith(removePollOption, { params: { id: 'm1', option: 'home' } })
  expect(screen.queryByRole('button', { name: /At home/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove an option' })).toBeNull()
})
