import { createGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'
import { upload } from './uploads.ts'

test('on a phone the first photo is asked for before the scripts are there, and once', async ({
  server,
  ada,
  browser,
}) => {
  const call = await signIn(server, ada)
  const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
  await call(postMessage, { body: { group, data: { title: 'Une semaine au lac' }, files: [await upload(ada, 1)] } })
  await ada.page.goto('/feed')
  await expect(ada.page.locator('article img').first()).toHaveJSProperty('complete', true)

  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    storageState: await ada.context.storageState(),
  })
  const page = await context.newPage()
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  const photos: string[] = []
  page.on('request', (request) => request.url().includes('/api/images/') && photos.push(request.url()))
  await page.goto('/feed', { waitUntil: 'commit' })
  await expect.poll(() => photos.length).toBe(1)
  letGo()
  await expect(page.getByRole('heading', { name: 'Une semaine au lac' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(photos.length).toBe(1)
  await context.close()
})
