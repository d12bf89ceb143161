import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  listJoinRequests,
  settleJoinRequest,
  undoJoinRequest,
  type JoinRequest,
} from '#contract/hosting/join-requests.ts'
import { renderInApplication } from '#test/rendering/render-in-application.tsx'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { RequestsWaiting } from './RequestsWaiting.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

const marta: JoinRequest = {
  user: { id: 'marta', name: 'Marta Keller', entityType: 'user' },
  line: 'Bo told me about the Nebelhorn.',
  role: 'member',
  by: { kind: 'many', madeBy: { id: 'bo', name: 'Bo', entityType: 'user' } },
  createdAt: 1,
  entityType: 'join-request',
}
const karl: JoinRequest = {
  user: { id: 'karl', name: 'Karl Huber', entityType: 'user' },
  line: '',
  role: 'member',
  by: { kind: 'printed' },
  createdAt: 2,
  entityType: 'join-request',
}

let settle: () => Promise<unknown>

beforeAll(() => withAllWords(startLanguage()))
beforeEach(async () => {
  vi.mocked(call).mockImplementation(((endpoint: unknown) =>
    endpoint === listJoinRequests ? Promise.resolve([marta, karl]) : settle()) as typeof call)
  renderInApplication(<RequestsWaiting groupId="lake" />)
  await screen.findByRole('heading', { name: '2 people would like to join' })
})

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('says who waits, with their line and how they came', () => {
  expect(screen.getByText('“Bo told me about the Nebelhorn.”')).toBeTruthy()
  expect(screen.getByText(/^With Bo’s link/)).toBeTruthy()
  expect(screen.getByText(/^With the printed sheet/)).toBeTruthy()
})

test('after a tap, the row is one sentence', async () => {
  settle = () => Promise.resolve({ admit: true })
  await press('Let in Marta Keller')
  expect(vi.mocked(call)).toHaveBeenCalledWith(settleJoinRequest, {
    params: { id: 'lake', user: 'marta' },
    body: { admit: true },
  })
  expect((await screen.findByRole('status')).textContent).toBe('Marta Keller is in.')
  expect(screen.queryByRole('button', { name: 'Let in Marta Keller' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Let in Karl Huber' })).toBeTruthy()
})

test('where another host was quicker, says who it was', async () => {
  const message = 'Bo has already let Marta in.'
  settle = () => Promise.reject(new CallError('already-settled', 409, { message }))
  await press('No, thanks: don’t let Marta Keller in')
  expect((await screen.findByRole('status')).textContent).toBe(message)
})

test('a tap on Undo brings the row back', async () => {
  settle = () => Promise.resolve({ admit: true })
  await press('Let in Marta Keller')
  await screen.findByRole('button', { name: 'Undo' })
  await press('Undo')
  expect(vi.mocked(call)).toHaveBeenCalledWith(undoJoinRequest, { params: { id: 'lake', user: 'marta' } })
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Let in Marta Keller' }))
  expect(screen.queryByRole('status')).toBeNull()
})

test('where it is too late to undo, says what can be done', async () => {
  settle = () => Promise.resolve({ admit: true })
  await press('Let in Marta Keller')
  await screen.findByRole('button', { name: 'Undo' })
  const message = 'It’s too late to undo: Marta Keller is in the group. You can remove people under People.'
  settle = () => Promise.reject(new CallError('already-settled', 409, { message }))
  await press('Undo')
  expect((await screen.findByText(message)).getAttribute('role')).toBe('status')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
