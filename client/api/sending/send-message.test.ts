import { expect, test, vi } from 'vitest'
import { createCaller } from '../call.ts'
import { outcomeOf, sendMessage, shouldRetry } from './send-message.ts'

const message = { id: 'm1', group: 'g1', data: { text: 'Six nights' } }

test('a message goes with its files, each once, and with what is said of them', async () => {
  const send = vi.fn(async (_url: URL, _init: RequestInit) => Response.json({}))
  const call = createCaller({ base: () => 'https://a.example/base/', key: () => 'key', send })
  await sendMessage(call, message, [{ id: 'f1', caption: ' Lake ' }, { id: 'f2' }, { id: 'f1', caption: ' Lake ' }])
  const [url, init] = send.mock.calls[0]!
  expect(url.href).toBe('https://a.example/base/api/messages')
  expect(init).toMatchObject({ method: 'POST', headers: { 'X-AUTH-TOKEN': 'key' } })
  const caption = { file: 'f1', caption: 'Lake', alt: '' }
  expect(JSON.parse(init.body as string)).toEqual({ ...message, files: ['f1', 'f2'], captions: [caption, caption] })
})

test('options of a poll name photos by the ids of the server, and empty ones stay here', async () => {
  const send = vi.fn(async (_url: URL, _init: RequestInit) => Response.json({}))
  const call = createCaller({ base: () => 'https://a.example/', key: () => 'key', send })
  const options = [
    { text: ' The lake ', file: 'here' },
    { text: ' ' },
    { file: 'removed' },
    { text: 'Home', file: 'removed' },
  ]
  const blocks = { poll: { kind: 'one' as const, shows: 'names' as const, options } }
  await sendMessage(call, { ...message, blocks }, [{ localId: 'here', id: 'f1' }])
  const sent = JSON.parse(send.mock.calls[0]![1].body as string) as { blocks: typeof blocks }
  expect(sent.blocks.poll.options).toEqual([{ text: 'The lake', file: 'f1' }, { text: 'Home' }])
})

test.each([
  [200, 'done'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
])('a response of %i means %s', async (status, outcome) => {
  const send = async () => Response.json({}, { status })
  const call = createCaller({ base: () => 'https://a.example/', key: () => undefined, send })
  expect(await outcomeOf(sendMessage(call, message, []))).toBe(outcome)
})

test('without a network it may go another time', async () => {
  const send = () => Promise.reject(new TypeError('Failed to fetch'))
  const call = createCaller({ base: () => 'https://a.example/', key: () => undefined, send })
  expect(await outcomeOf(sendMessage(call, message, []))).toBe('later')
})

test('what takes too long is tried again, what was stopped is not', () => {
  expect(shouldRetry(new DOMException('Too slow', 'TimeoutError'))).toBe(true)
  expect(shouldRetry(new DOMException('Stopped', 'AbortError'))).toBe(false)
})
