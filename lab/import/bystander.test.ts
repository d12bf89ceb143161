// @module-tag long

import { expect, test } from 'vitest'
import { mostWait, partOf } from '../load/bystander.ts'
import { makeBombs, makeChat } from './archives.ts'
import { lookThrough, onServer, start, type Look } from './bringing.ts'

const expectUnharmed = ({ memory, times }: Look) => {
  expect(partOf(times, 0.99)).toBeLessThan(mostWait)
  expect(memory).toBeLessThan(200)
}

test('whoever reads the feed waits for no chat that somebody brings', async () => {
  const bytes = await makeChat(200, 2000)
  await onServer(async (person, measure) => {
    const { look } = await measure(async () => {
      const { id } = await lookThrough(person, bytes)
      expect(await start(person, id, 'archive')).toMatchObject({
        state: 'done',
        brought: { messages: 2000, files: 200 },
      })
    })
    expectUnharmed(look)
  })
}, 180_000)

test.each(Object.entries(makeBombs()))(
  'nor for %s',
  async (_, make) => {
    const bytes = make()
    await onServer(async (person, measure) => {
      const { look } = await measure(async () => {
        const found = await lookThrough(person, bytes)
        expect(['ready', 'failed']).toContain(found.state)
      })
      expectUnharmed(look)
    })
  },
  180_000,
)
