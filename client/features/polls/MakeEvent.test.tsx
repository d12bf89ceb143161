import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeEventOfPoll, type Poll } from '#contract/blocks/polls.ts'
import { adaAtHome, applicationOf, renderInApplication } from '#test/rendering/render-in-application.tsx'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { PollBlock } from './PollBlock.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const counts = (yes: number) => ({ yes, 'if-need-be': 0, no: 0 })
const poll: Poll = {
  kind: 'dates',
  shows: 'names',
  zone: 'Europe/Berlin',
  membersAdd: false,
  mayAdd: false,
  mayManage: true,
  options: [
    { id: 'a', moment: '2026-12-12T07:00', counts: counts(7), people: [] },
    { id: 'b', moment: '2026-12-13', counts: counts(4), people: [] },
  ],
  members: 9,
  voted: 9,
  voters: 9,
}

function show(shown: Poll, blocks: ('poll' | 'event')[] = ['poll']) {
  const application = applicationOf(adaAtHome)
  application.queryClient.setQueryData(queryKeys.block('poll', 'm1'), shown)
  renderInApplication(<PollBlock message={{ id: 'm1', files: [], blocks }} />, application)
}

test('the best date becomes an event at one tap', async () => {
  vi.mocked(call).mockResolvedValue({ ...poll, eventOption: 'a' })
  show(poll)
  expect(await screen.findByText('The 7 who can are marked as coming.')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Make it Saturday, Dec 12' })))
  expect(call).toHaveBeenCalledWith(makeEventOfPoll, { params: { id: 'm1' }, body: { option: 'a' } })
})

test('only its author and hosts are asked, and nobody where it is an event', () => {
  show({ ...poll, mayManage: false })
  show(poll, ['poll', 'event'])
  expect(screen.queryByRole('button', { name: /^Make it/ })).toBeNull()
})
