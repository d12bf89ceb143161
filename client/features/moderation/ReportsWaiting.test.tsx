import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as contract from '#contract/hosting/moderation.ts'
import type { MessageCard } from '#contract/messages.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { ReportsWaiting } from './ReportsWaiting.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const diego = { id: 'diego', name: 'Diego', entityType: 'user' } as const
const marta = { id: 'marta', name: 'Marta', entityType: 'user' } as const
const message: MessageCard = {
  id: 'hut',
  createdAt: 0,
  lastActivityDate: 0,
  data: { text: 'Key’s under the blue pot.' },
  author: diego,
  type: 'standard',
  isInFront: true,
  entityType: 'message',
  group: { id: 'friends', name: 'Friends', hue: 4, entityType: 'group' },
  files: [],
  fileCount: 0,
  videoCount: 0,
  reactionSummary: [],
  children: 0,
}

let reported: unknown[]

beforeEach(() => {
  reported = [{ message, reports: [{ by: marta, reason: 'It should stay between us.', createdAt: 0 }] }]
  vi.mocked(call).mockImplementation(((endpoint: unknown) => {
    if (endpoint === contract.listReports) return Promise.resolve({ reported })
    reported = []
    return Promise.resolve()
  }) as never)
})

const show = () => renderOnPage(<ReportsWaiting groupId="friends" />)

test('shows what was told, who told it and why, and that the author does not learn it', async () => {
  await show()
  expect(await screen.findByRole('heading', { name: '1 message to look at' })).toBeTruthy()
  expect(screen.getByText('Key’s under the blue pot.')).toBeTruthy()
  expect(screen.getByText('It should stay between us.')).toBeTruthy()
  expect(screen.getByText('Diego isn’t told who said it.')).toBeTruthy()
})

test('folds to a sentence once it is hidden, from which it comes back', async () => {
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Hide it' }))
  expect(call).toHaveBeenCalledWith(contract.withholdMessage, { params: { id: 'hut' }, body: { state: 'hidden' } })
  expect(await screen.findByText('Nobody sees it anymore.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(call).toHaveBeenCalledWith(contract.restoreMessage, { params: { id: 'hut' } })
  expect(await screen.findByText('It’s shown again.')).toBeTruthy()
})

test('folds to a sentence once it is left as it is', async () => {
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'It’s fine' }))
  expect(call).toHaveBeenCalledWith(contract.settleReports, { params: { id: 'hut' }, body: {} })
  expect(await screen.findByText('You left it as it is.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'No more messages to look at' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(call).toHaveBeenCalledWith(contract.undoSettleReports, { params: { id: 'hut' } })
  expect(await screen.findByRole('button', { name: 'It’s fine' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide it' }))
})

test('where another host was quicker, says who it was', async () => {
  await show()
  await screen.findByRole('button', { name: 'It’s fine' })
  const message = 'Bo has already hidden it.'
  vi.mocked(call).mockImplementation(((endpoint: unknown) =>
    endpoint === contract.listReports
      ? Promise.resolve({ reported: [] })
      : Promise.reject(new CallError('already-settled', 409, { message }))) as never)
  await userEvent.click(screen.getByRole('button', { name: 'It’s fine' }))
  expect((await screen.findByRole('status')).textContent).toBe(message)
})

test('is not there while nothing waits', async () => {
  reported = []
  const { container } = await show()
  await expect.poll(() => call).toHaveBeenCalled()
  expect(container.querySelector('section')).toBeNull()
})
