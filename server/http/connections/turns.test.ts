import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listFeed } from '#contract/messages.ts'
import { startApp } from '#test/app/start-app.ts'
import { createTurns } from './turns.ts'

class Response extends EventEmitter {
  destroyed = false
  close() {
    this.destroyed = true
    this.emit('close')
  }
}

/** What callers ask for, and what of it has begun, in order. */
function watchedTurns() {
  const turns = createTurns()
  const begun: string[] = []
  const ask = (caller: string, name: string, long = false) => {
    const response = new Response()
    void turns.take(caller, response, { long }).then(() => begun.push(name))
    return response
  }
  const settle = async () => {
    for (let n = 0; n < 40; n++) await nextTurn()
  }
  return { begun, ask, settle }
}

test('one request of a caller begins at a time, and that of another does not wait for the rest', async () => {
  const { begun, ask, settle } = watchedTurns()
  for (const n of [1, 2, 3, 4]) ask('ada', `ada ${n}`)
  await Promise.resolve()
  expect(begun).toEqual(['ada 1'])
  ask('bea', 'bea 1')
  await Promise.resolve()
  expect(begun).toEqual(['ada 1', 'bea 1'])
  await settle()
  expect(begun).toHaveLength(5)
  expect(begun.at(-1)).toBe('ada 4')
})

test('six of a caller are under way, and the next begins when one ends', async () => {
  const { begun, ask, settle } = watchedTurns()
  const asked = Array.from({ length: 8 }, (_, n) => ask('ada', `ada ${n}`))
  await settle()
  expect(begun).toHaveLength(6)
  asked[2]!.close()
  asked[2]!.close()
  await settle()
  expect(begun).toHaveLength(7)
})

test('what takes long, or waits for something else, holds up nothing', { tags: 'long' }, async () => {
  const { begun, ask, settle } = watchedTurns()
  for (let n = 0; n < 8; n++) ask('ada', `upload ${n}`, true)
  for (let n = 0; n < 6; n++) ask('ada', `slow ${n}`)
  await settle()
  expect(begun).toHaveLength(14)
  ask('ada', 'after')
  await expect.poll(() => begun).toContain('after')
})

test('whoever has gone is not waited for', async () => {
  const { begun, ask, settle } = watchedTurns()
  const [, second] = ['first', 'second', 'third'].map((name) => ask('ada', name))
  second!.close()
  await settle()
  expect(begun).toEqual(['first', 'third'])
})

test('of many requests at once, those of others come between', async () => {
  const app = await startApp()
  const { ada, bea } = await app.given.group({ members: ['ada', 'bea'] })
  const read = (person: typeof ada) => app.as(person).call(listFeed, { params: { offset: 0 } })
  await read(bea)
  let answered = 0
  const many = Array.from({ length: 200 }, () => read(ada).then(() => answered++))
  await Promise.race(many)
  await read(bea)
  expect(answered).toBeLessThan(100)
  await Promise.all(many)
  expect(answered).toBe(200)
})
