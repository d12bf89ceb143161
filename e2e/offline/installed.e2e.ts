import { createGroup } from '#contract/groups.ts'
import { deleteMessage, postMessage } from '#contract/messages.ts'
import { startServer } from '#test/servers/start-server.ts'
import { keptNames, untilKept } from '../support/installed.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

test.use({ serviceWorkers: 'allow' })

test('what was read last can be read without a network, with its thumbnails', async ({ server, ada }) => {
  const call = await signIn(server, ada)
  const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
  const files = [await upload(ada, 1)]
  const { id } = await call(postMessage, {
    body: { group, data: { title: 'Une semaine au lac', text: 'Soleil.' }, files },
  })
  const { page, context } = ada

  await page.goto('/feed')
  await expect(page.getByRole('link', { name: 'Une semaine au lac' })).toBeVisible()
  await untilKept(page, files[0])
  await page.getByRole('link', { name: 'Une semaine au lac' }).click()
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeVisible()

  await context.setOffline(true)
  await page.goto('/feed')
  await expect(page.getByText('You’re offline.')).toBeVisible()
  const picture = page.getByRole('main').locator('article img').first()
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.goto(`/messages/${id}`)
  await expect(page.getByText('Soleil.')).toBeVisible()
  await page.goto(`/groups/${group}`)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('link', { name: 'Une semaine au lac' })).toBeVisible()
  await expect(page.getByText('You’re offline.')).toBeHidden()
})

test(
  'a wall of photos that was seen can be looked at without a network, and what was not says so at once',
  { tag: '@long' },
  async ({ server, ada }) => {
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    const files = [await upload(ada, 1)]
    await call(postMessage, { body: { group, data: { title: 'Une semaine au lac' }, files } })
    const { id: unseen } = await call(postMessage, { body: { group, data: { text: 'By train' } } })
    const { page, context } = ada
    const photos = page.getByRole('main').locator(`img[src*="${files[0]}"]`)
    await page.goto('/photos')
    await untilKept(page, files[0])
    await page.goto(`/groups/${group}/photos`)
    await expect(photos.first()).toBeVisible()
    await untilKept(page, files[0])

    await context.setOffline(true)
    for (const path of [`/groups/${group}/photos`, '/photos']) {
      await page.goto(path)
      await expect(photos.first()).toBeVisible()
      await expect
        .poll(() => photos.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
    let asked = 0
    page.on('request', (request) => (asked += request.url().includes(`/api/messages/${unseen}`) ? 1 : 0))
    await page.goto(`/messages/${unseen}`)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(asked, 'early, and by the page').toBeLessThan(3)
  },
)

test('what cannot be reached is not asked for over and over', { tag: '@long' }, async ({ server, ada }) => {
  const call = await signIn(server, ada)
  await call(createGroup, { body: { name: 'Les Moreau' } })
  const { page, context } = ada
  await page.goto('/create-group')
  await untilKept(page)
  await context.setOffline(true)
  let asked = 0
  page.on('request', (request) => (asked += request.url().includes('/api/feed/') ? 1 : 0))
  const askedAgain = page.waitForRequest('**/api/info')
  await page.getByRole('link', { name: 'My feed' }).first().click()
  await expect(page.getByRole('heading', { name: 'That didn’t work' })).toBeVisible()
  await askedAgain
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThan(6)
})

test(
  'a thumbnail of another size is shown without a network, and not kept for the one that was asked for',
  { tag: '@long' },
  async ({ server, ada }) => {
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    const file = await upload(ada, 1)
    await call(postMessage, { body: { group, data: { title: 'Au lac' }, files: [file] } })
    const { page, context } = ada
    await page.goto('/feed')
    await untilKept(page, file)
    const isKept = async (path: string) => (await keptNames(page)).includes(server.url + path)
    const read = (path: string) => page.evaluate(async (path) => (await fetch(path)).status, path)
    const [small, large] = [360, 1366].map((width) => `/api/images/thumbnail/${width}/99999/${file}`) as [
      string,
      string,
    ]
    await read(small)
    await expect.poll(() => isKept(small)).toBe(true)

    await context.setOffline(true)
    expect(await read(large)).toBe(200)
    expect(await isKept(large)).toBe(false)
  },
)

test('what has changed meanwhile takes the place of what was kept', { tag: '@long' }, async ({ server, ada }) => {
  const call = await signIn(server, ada)
  const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
  await call(postMessage, { body: { group, data: { title: 'Une semaine au lac' } } })
  const { page } = ada
  await page.goto('/feed')
  await expect(page.getByRole('link', { name: 'Une semaine au lac' })).toBeVisible()
  await untilKept(page)
  await page.goto('/login?elsewhere')
  await call(postMessage, { body: { group, data: { title: 'Retour à la maison' } } })
  await page.goto('/feed')
  await expect(page.getByRole('link', { name: 'Retour à la maison' })).toBeVisible()
})

test('what was deleted is not kept', { tag: '@long' }, async ({ server, ada }) => {
  const call = await signIn(server, ada)
  const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
  const { id } = await call(postMessage, { body: { group, data: { title: 'Une semaine au lac' } } })
  const { page } = ada
  await page.goto(`/messages/${id}`)
  await untilKept(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Une semaine au lac' })).toBeVisible()
  const isKept = async () => (await keptNames(page)).some((name) => name.includes(`/api/messages/${id}`))
  await expect.poll(isKept).toBe(true)

  await call(deleteMessage, { params: { id } })
  await page.reload()
  await expect(page.getByText('This page doesn’t exist')).toBeVisible()
  await expect.poll(isKept).toBe(false)
})

test('signing out leaves nothing on the device', async ({ server, ada }) => {
  const call = await signIn(server, ada)
  const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
  const files = [await upload(ada, 1)]
  await call(postMessage, { body: { group, data: { title: 'Une semaine au lac' }, files } })
  const { page } = ada
  await page.goto('/feed')
  await untilKept(page, files[0])
  for (const kept of ['/api/feed/', '/api/images/', '/api/me']) {
    await expect
      .poll(async () => (await keptNames(page)).filter((name) => name.includes(kept)).length)
      .toBeGreaterThan(0)
  }

  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  const left = await keptNames(page)
  expect(left.filter((name) => /\/(api|files)\//.test(name))).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(
    await page.evaluate(() => caches.keys().then((names) => names.filter((name) => name.includes('private')))),
  ).toEqual([])
})

const belowPath = test.extend({
  server: async ({}, use) => {
    const server = await startServer({ BASE_PATH: '/family/coterie' })
    await use(server)
    await server.stop()
  },
})

belowPath(
  'below a path it keeps what is below that path, and nothing beside it',
  { tag: '@long' },
  async ({ server, ada }) => {
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    await call(postMessage, { body: { group, data: { title: 'Une semaine au lac' } } })
    const { page, context } = ada
    await page.goto(`${server.url}/feed`)
    await untilKept(page)
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    )
    expect(scopes).toEqual([`${server.url}/`])
    for (const name of await keptNames(page)) expect(name.startsWith(`${server.url}/`), name).toBe(true)

    await context.setOffline(true)
    await page.goto(`${server.url}/feed`)
    await expect(page.getByRole('link', { name: 'Une semaine au lac' })).toBeVisible()
  },
)
