import type { Page } from '@playwright/test'
import { uploadsPath } from '#contract/uploads.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ hasOwnServer: true })

const size = 16_000_000

// Two slow uploads and a restart.
test.slow()

test(
  'a large file goes on after a power cut, a reload and a lost signal; known, it is not sent again',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { group } = await atOneTable(server, ada, distantBea)
    const photo = await makeCameraPhoto({ seed: 5 })
    const buffer = Buffer.concat([photo, Buffer.alloc(size - photo.length)])
    const file = { name: 'IMG_5.jpg', mimeType: 'image/jpeg', buffer }
    await slowUploads(ada.page, 20)
    const sent = watchTus(ada.page)

    await ada.page.goto(`/groups/${group}/write`)
    const chooser = ada.page.waitForEvent('filechooser')
    await ada.page.getByRole('button', { name: 'Add photos or files' }).click()
    await (await chooser).setFiles(file)
    await sent.reaches(ada.page, 0.1)
    await server.kill()
    await server.restart()
    await sent.reaches(ada.page, 0.4)

    const page = await ada.context.newPage()
    await ada.page.close({ runBeforeUnload: false })
    const sentAfter = watchTus(page)
    const line = await holdBytes(page)
    await page.goto(`/groups/${group}/write`)
    // The server has less than what was sent: the last of it was under way.
    await sentAfter.reaches(page, 0.1)
    await line.loseSignal()
    await expect(page.getByText('1 photo waiting for a connection')).toBeVisible()
    await line.comeBack()
    await expect(page.getByRole('button', { name: /^Photo 1 of 1, IMG_5.jpg, Uploaded/ })).toBeVisible()
    expect(sent.created() + sentAfter.created()).toBe(1)
    expect(sentAfter.resumed()).toBeGreaterThan(0)

    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page).toHaveURL(/\/messages\//)
    await page.goto(`/groups/${group}/write`)
    const again = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add photos or files' }).click()
    await (await again).setFiles(file)
    await expect(page.getByRole('button', { name: /^Photo 1 of 1, IMG_5.jpg, Uploaded/ })).toBeVisible()
    expect(sent.created() + sentAfter.created()).toBe(1)
  },
)

/** So slow that there is time to break it off. */
async function slowUploads(page: Page, secondsForAll: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: size / secondsForAll,
  })
}

/** Bytes are under way until the signal is lost, however long the test takes. */
async function holdBytes(page: Page) {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  const uploads = `**${uploadsPath}/*`
  await page.route(uploads, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await lost
    await route.abort('internetdisconnected')
  })
  return {
    async loseSignal() {
      await page.context().setOffline(true)
      lose()
    },
    async comeBack() {
      await page.unroute(uploads)
      await page.context().setOffline(false)
    },
  }
}

function watchTus(page: Page) {
  const methods: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(uploadsPath) && !request.url().endsWith('/file')) methods.push(request.method())
  })
  const count = (method: string) => methods.filter((each) => each === method).length
  return {
    created: () => count('POST'),
    resumed: () => count('HEAD'),
    reaches: (at: Page, part: number) =>
      expect
        .poll(async () => Number(await at.getByRole('progressbar').getAttribute('aria-valuenow')), { timeout: 30_000 })
        .toBeGreaterThan(part * 100),
  }
}
