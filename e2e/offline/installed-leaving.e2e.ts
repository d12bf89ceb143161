import { createGroup, leaveGroup } from '#contract/groups.ts'
import { removePerson } from '#contract/hosting/hosts.ts'
import { readMe } from '#contract/me.ts'
import { deleteMessage, postMessage } from '#contract/messages.ts'
import { keptNames, untilKept } from '../support/installed.ts'
import { atOneTable, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'whoever leaves a group keeps nothing of it on the device, and no key lies there',
  { tag: '@long' },
  async ({ server, ada }) => {
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    await call(createGroup, { body: { name: 'Bergfreunde' } })
    const file = await upload(ada, 1)
    const { id } = await call(postMessage, { body: { group, data: { title: 'Au lac' }, files: [file] } })
    const { page } = ada
    await page.goto(`/groups/${group}`)
    await untilKept(page, file)
    await page.goto(`/groups/${group}/photos`)
    await expect(page.getByRole('main').locator(`img[src*="${file}"]`).first()).toHaveJSProperty('complete', true)
    await page.goto(`/messages/${id}`)
    const ofGroup = async () =>
      (await keptNames(page)).filter((name) => [group, id, file].some((one) => name.includes(one)))
    await expect
      .poll(async () => (await ofGroup()).filter((name) => /messages|thumbnail|outline/.test(name)).length)
      .toBeGreaterThan(2)
    expect(await page.evaluate(keysLyingAbout)).toEqual([])

    await page.goto('/bookmarks')
    await call(leaveGroup, { params: { id: group } })
    await expect.poll(ofGroup).toEqual([])
    await page.goto('/feed')
    await expect.poll(async () => (await keptNames(page)).some((name) => name.includes('/api/feed/'))).toBe(true)
    expect(await ofGroup()).toEqual([])
  },
)

test(
  'whoever is removed from a group keeps nothing of it on the device',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, bea)
    const file = await upload(ada, 1)
    await asAda(postMessage, { body: { group, data: { title: 'Au lac' }, files: [file] } })
    const { page } = bea
    await page.goto('/feed')
    await untilKept(page, file)
    const ofGroup = async () =>
      (await keptNames(page)).filter((name) => [group, file].some((one) => name.includes(one)))
    await expect.poll(async () => (await ofGroup()).length).toBeGreaterThan(0)

    const { id: user } = await asBea(readMe)
    await asAda(removePerson, { params: { id: group, user }, body: { messages: 'keep', mayReturn: false } })
    await expect(page.getByRole('link', { name: 'Au lac' })).toBeHidden()
    await expect.poll(ofGroup).toEqual([])
  },
)

test(
  'a picture of what was deleted is gone once it is asked for again',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { ada: asAda, group } = await atOneTable(server, ada, bea)
    const file = await upload(ada, 1)
    const { id } = await asAda(postMessage, { body: { group, data: { title: 'Au lac' }, files: [file] } })
    const { page } = bea
    await page.goto('/feed')
    await untilKept(page, file)
    const picture = `${server.url}/api/images/thumbnail/360/99999/${file}`
    const read = () => page.evaluate(async (address) => (await fetch(address)).status, picture)
    await read()
    await expect.poll(async () => (await keptNames(page)).includes(picture)).toBe(true)
    await asAda(deleteMessage, { params: { id } })
    expect(await read(), 'it was asked for just now').toBe(200)
    await page.evaluate(makeOlder, picture)
    await read()
    await expect.poll(async () => (await keptNames(page)).includes(picture)).toBe(false)
  },
)

/** Runs in the page: whatever any cache has with the header of a session. */
async function keysLyingAbout() {
  const names = await caches.keys()
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return kept.flat().flatMap(({ headers }) => headers.get('X-AUTH-TOKEN') ?? [])
}

/** Runs in the page: as if this had been kept two hours ago. */
async function makeOlder(address: string) {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    const kept = await cache.match(address, { ignoreVary: true })
    if (!kept) continue
    const headers = new Headers(kept.headers)
    headers.set('Date', new Date(Date.now() - 7_200_000).toUTCString())
    await cache.put(address, new Response(await kept.blob(), { headers }))
  }
}
