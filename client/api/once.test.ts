import { expect, test, vi } from 'vitest'
import { createGroup, readGroup } from '#contract/groups.ts'
import { once } from './once.ts'

type Send = Parameters<typeof once>[0]

function setUp() {
  const send = vi.fn(async () => {
    await Promise.resolve()
    return { id: 'g' }
  })
  return { send, call: once(send as unknown as Send) }
}

test('two clicks at once send one change, and both hear of it', async () => {
  const { send, call } = setUp()
  const body = { name: 'Les Moreau' }
  const responses = await Promise.all([call(createGroup, { body }), call(createGroup, { body: { ...body } })])
  expect(send).toHaveBeenCalledTimes(1)
  expect(responses).toEqual([{ id: 'g' }, { id: 'g' }])
})

test('another change, the same one later, and reading are sent each', async () => {
  const { send, call } = setUp()
  await Promise.all([
    call(createGroup, { body: { name: 'Les Moreau' } }),
    call(createGroup, { body: { name: 'Chess' } }),
    call(readGroup, { params: { id: 'g' } }),
    call(readGroup, { params: { id: 'g' } }),
  ])
  await call(createGroup, { body: { name: 'Les Moreau' } })
  expect(send).toHaveBeenCalledTimes(5)
})

test('a change that was refused is sent again', async () => {
  const { send, call } = setUp()
  send.mockRejectedValueOnce(new Error('no'))
  const body = { name: 'Les Moreau' }
  await expect(call(createGroup, { body })).rejects.toThrow('no')
  await expect(call(createGroup, { body })).resolves.toEqual({ id: 'g' })
})
