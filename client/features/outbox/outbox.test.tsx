import { expect, test, vi } from 'vitest'
import { online, openPage, outgoing, posted, prepareOutbox, settled, unreachable } from '#test/app/outbox.ts'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { readDraft } from '../drafts/drafts.ts'
import { savedOutgoing } from './saved-outgoing.ts'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))
vi.mock('../../api/sending/upload.ts', () => ({ upload: vi.fn() }))

prepareOutbox()

test('messages of one place go one after the other, those of another do not wait', async () => {
  const { outbox } = await openPage()
  let arrive = () => {}
  vi.mocked(call).mockImplementationOnce(() => new Promise((resolve) => (arrive = () => resolve(undefined as never))))
  void outbox.send(outgoing('first'))
  void outbox.send(outgoing('second'))
  void outbox.send(outgoing('elsewhere', { place: 'group g2', group: 'g2' }))
  await settled()
  expect(posted().map(({ data }) => data.text)).toEqual(['first', 'elsewhere'])
  expect(outbox.messages.state.map(({ text }) => text)).toEqual(['first', 'second'])
  arrive()
  await settled()
  expect(posted().map(({ data }) => data.text)).toEqual(['first', 'elsewhere', 'second'])
  expect(outbox.messages.state).toEqual([])
  expect(savedOutgoing()).toEqual([])
})

test('what did not get through goes again with growing pauses, or as soon as there is a connection', async () => {
  const { outbox } = await openPage()
  vi.mocked(call).mockRejectedValue(unreachable)
  const arrived = outbox.send(outgoing('From the tunnel'))
  await settled()
  expect(outbox.messages.state).toMatchObject([{ isWaiting: true }])
  await vi.advanceTimersByTimeAsync(999)
  expect(posted()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(posted()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1999)
  expect(posted()).toHaveLength(2)
  vi.mocked(call).mockResolvedValue(undefined)
  await online()
  expect(await arrived).toBe(true)
  expect(posted()).toHaveLength(3)
})

test('after a lost response the same message goes again under the same id', async () => {
  const { outbox } = await openPage()
  vi.mocked(call).mockRejectedValueOnce(new DOMException('Too slow', 'TimeoutError'))
  void outbox.send(outgoing('Once'))
  await settled()
  await online()
  const [first, second] = posted()
  expect(second).toEqual(first)
})

test('a server that restarts behind a proxy is waited for', async () => {
  const { outbox } = await openPage()
  vi.mocked(call).mockRejectedValue(new CallError('server-error', 502))
  const arrived = outbox.send(outgoing('Hello'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(outbox.messages.state).toMatchObject([{ isWaiting: true }])
  vi.mocked(call).mockResolvedValue(undefined)
  await online()
  expect(await arrived).toBe(true)
})

test('a server in trouble is tried four times', async () => {
  const { outbox } = await openPage()
  vi.mocked(call).mockRejectedValue(new CallError('server-error', 500))
  const arrived = outbox.send(outgoing('Hello'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await arrived).toBe(false)
  expect(posted()).toHaveLength(4)
  expect(readDraft('group g1')).toMatchObject({ text: 'Hello', failure: { problem: 'server-error' } })
})
