import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { addCalendarFeed } from '#contract/blocks/calendar-feeds.ts'
import { addAtomFeed } from '#contract/programs/atom-feeds.ts'
import type { Person } from '#test/app/given.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { createTurns } from './turns.ts'

type Caller = ReturnType<TestApp['as']>

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

/** What one person reads, and where. */
const read = {
  'the feed': async () => '/api/feed/page/0',
  'a calendar feed': async ({ call }: Caller) => (await call(addCalendarFeed, { body: {} })).address,
  'an Atom feed': async ({ call }: Caller) => (await call(addAtomFeed, { body: {} })).address,
}

test.for(Object.entries(read))('of many requests at once for %s, that of another comes between', async ([, find]) => {
  const app = await startApp({ publicUrl: 'https://coterie.example.org' })
  const { ada, bea } = await app.given.group({ members: ['ada', 'bea'] })
  const { pathname } = new URL(await find(app.as(ada)), app.url)
  const asks = async (path: string, { key }: Person) => {
    const socket = await connected(app.url)
    return async () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-AUTH-TOKEN: ${key}\r\nConnection: close\r\n\r\n`)
      expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /)
    }
  }
  const askMuch = await Promise.all(Array.from({ length: 100 }, () => asks(pathname, ada)))
  const askBetween = await asks('/api/me', bea)
  app.takeStatements()

  const much = askMuch.map((ask) => ask())
  await askBetween()
  // One for each finds out who asks; to read takes more.
  expect(app.takeStatements().length).toBeLessThan(2 * much.length)
  await Promise.all(much)
})

/** To a server that has taken the connection, which it does with one at a time. */
async function connected(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write('HEAD /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'data')
  return socket
}
