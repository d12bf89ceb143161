// @module-tag long

import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { deleteMessage, listFeed } from '#contract/messages.ts'
import { beginUploads, finishUploads, postDeepThread, postMentions } from '#test/access/attacks.ts'
import { startApp } from '#test/app/start-app.ts'

/** In milliseconds. `npm run lab -- load` measures these and others with a server of their own. */
const mostWait = 250

/**
 * How long everybody waits at most meanwhile, in milliseconds: what this thread computes between two turns. What else a
 * machine does makes that no longer.
 */
async function waitDuring(attack: () => Promise<unknown>): Promise<number> {
  let before = computed()
  let longest = 0
  const look = () => {
    const now = computed()
    longest = Math.max(longest, now - before)
    before = now
  }
  const looking = setInterval(look, 10)
  onTestFinished(() => clearInterval(looking))
  await attack()
  look()
  clearInterval(looking)
  return longest
}

function computed(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

test('a single piece of work that takes long is noticed', async () => {
  const work = async () => {
    for (const end = computed() + mostWait; computed() < end;);
  }
  expect(await waitDuring(work)).toBeGreaterThanOrEqual(mostWait)
})

test('one person can make nobody else wait', { timeout: 300_000 }, async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const target = { url: app.url, key: ada.key, group }
  const whileReading = (attack: () => Promise<unknown>) =>
    waitDuring(() => Promise.all([attack(), app.as(bea).call(listFeed, { params: { offset: 0 } })]))
  await finishUploads(target, 20)
  expect(await whileReading(() => beginUploads(target, 16))).toBeLessThan(mostWait)
  expect(await whileReading(() => postMentions(target, 10))).toBeLessThan(mostWait)

  const id = newId()
  await postDeepThread(target, id, 500)
  expect(await whileReading(() => app.as(ada).call(deleteMessage, { params: { id } }))).toBeLessThan(mostWait)
})
