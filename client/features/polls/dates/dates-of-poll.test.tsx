import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Poll } from '#contract/blocks/polls.ts'
import { adaAtHome, applicationOf, renderInApplication } from '#test/rendering/render-in-application.tsx'
import { call } from '../../../api/client.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { PollBlock } from '../PollBlock.tsx'

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const user = (id: string, name: string) => ({ id, name, entityType: 'user' as const })
const bea = user('bea', 'Bea')
const cleo = user('cleo', 'Cleo')
const ada = { ...user('ada', 'Ada Lovelace'), answer: 'yes' as const }

const poll: Poll = {
  kind: 'dates',
  shows: 'names',
  zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  membersAdd: false,
  mayAdd: false,
  mayManage: false,
  options: [
    {
      id: 'saturday',
      moment: '2026-12-12T07:00',
      counts: { yes: 7, 'if-need-be': 1, no: 0 },
      mine: 'yes',
      people: [ada, { ...bea, answer: 'yes' }, { ...cleo, answer: 'if-need-be' }],
    },
    {
      id: 'sunday',
      moment: '2026-12-13',
      counts: { yes: 1, 'if-need-be': 1, no: 1 },
      people: [{ ...bea, answer: 'if-need-be' }],
    },
  ],
  members: 9,
  voted: 8,
  voters: 8,
}

function show(briefly: boolean) {
  vi.mocked(call).mockReturnValue(new Promise(() => {}))
  const application = applicationOf(adaAtHome)
  application.queryClient.setQueryData(queryKeys.block('poll', 'm1'), poll)
  renderInApplication(<PollBlock message={{ id: 'm1', files: [] }} briefly={briefly} />, application)
}

test('on a message dates are columns, and everybody else has a row with what they said to each', async () => {
  show(false)
  const table = within(await screen.findByRole('table'))
  const heads = table.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads[0]).toMatch(/Dec 12, Saturday7:00.AM$/)
  expect(heads[1]).toMatch(/Dec 13, Sunday$/)
  expect(table.getByRole('row', { name: /^You/ })).toBeTruthy()
  const saidBy = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(saidBy(/^\w*Bea/)).toEqual(['Yes', 'If need be'])
  expect(saidBy(/^\w*Cleo/)).toEqual(['If need be', ''])
  expect(table.queryByRole('row', { name: /Ada/ })).toBeNull()
})

test('on a card they are rows, with how many can', async () => {
  show(true)
  const saturday = await screen.findByRole('group', { name: /^Saturday, December 12/ })
  expect(screen.queryByRole('table')).toBeNull()
  expect(within(saturday).getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('true')
  const rows = screen.getAllByRole('listitem')
  expect(within(rows[0]!).getByText('7 can, 1 if need be')).toBeTruthy()
  expect(within(rows[0]!).getByText('Best so far')).toBeTruthy()
  expect(within(rows[1]!).queryByText('Best so far')).toBeNull()
})
