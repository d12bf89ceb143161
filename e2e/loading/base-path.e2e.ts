import { startServer } from '#test/servers/start-server.ts'
import { invitationLink, layTheTable, sitDown } from '../support/arriving.ts'
import { cameraFile } from '../support/photos.ts'
import { expect, test as atRoot } from '../support/test.ts'
import { startWriting, writeTitle } from '../support/writing.ts'

const test = atRoot.extend({
  server: async ({}, use) => {
    const server = await startServer({ BASE_PATH: '/family/coterie' })
    await use(server)
    await server.stop()
  },
})

test(
  'below a path of some depth everything works, and nothing is asked for beside it',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const at = (path: string) => `${server.url}${path}`
    const beside: string[] = []
    for (const { page } of [ada, bea]) {
      page.on('request', (request) => {
        const url = request.url()
        if (url.startsWith('http') && url !== server.url && !url.startsWith(at('/'))) beside.push(url)
      })
    }
    await test.step('the set-up link leads in', async () => {
      const link = await server.setUpLink()
      expect(link).toContain(at('/signup?inviteKey='))
      await layTheTable(server, ada)
      await expect(ada.page).toHaveURL(/\/family\/coterie\/groups\//)
    })

    await test.step('Bea follows the invitation', async () => {
      const invitation = await invitationLink(ada.page)
      expect(invitation).toContain(at('/invitation/'))
      await bea.page.goto(invitation)
      await sitDown(bea)
      await expect(bea.page.getByRole('heading', { name: 'Les Moreau' })).toBeVisible()
    })

    await test.step('a message with a photo arrives live, with its picture', async () => {
      await startWriting(ada.page)
      await writeTitle(ada.page, 'Une semaine au lac')
      const chooser = ada.page.waitForEvent('filechooser')
      await ada.page.getByRole('button', { name: 'Add photos or files' }).first().click()
      await (await chooser).setFiles(await cameraFile(1))
      await expect(ada.page.getByRole('button', { name: /^Photo 1 of 1.*Uploaded/ })).toBeVisible()
      await ada.page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(ada.page).toHaveURL(/\/family\/coterie\/messages\/[0-9a-f-]{36}$/)
      const picture = ada.page.getByRole('main').getByRole('img', { name: /^Photo 1 of 1/ })
      await expect(picture).toHaveJSProperty('complete', true)
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await bea.page.getByRole('link', { name: 'Une semaine au lac' }).click()
      await expect(bea.page.getByRole('heading', { name: 'Une semaine au lac' })).toBeVisible()
    })

    await test.step('every page can be opened anew, and the way out leads to the login page below the path', async () => {
      await ada.page.reload()
      await expect(ada.page.getByRole('heading', { name: 'Une semaine au lac' })).toBeVisible()
      await ada.page.goto(at(''))
      await expect(ada.page).toHaveURL(at('/feed'))
      const cookies = await ada.context.cookies(at('/'))
      expect([...new Set(cookies.map(({ path }) => path))]).toEqual(['/family/coterie/'])
      await ada.page.goto(at('/logout'))
      await expect(ada.page).toHaveURL(at('/login'))
    })

    await test.step('it can be installed, from there and for there', async () => {
      const link = await ada.page.locator('link[rel="manifest"]').evaluate((element: HTMLLinkElement) => element.href)
      const answer = await ada.page.request.get(link)
      expect(answer.headers()['content-type']).toContain('application/manifest+json')
      const { start_url, scope, icons, share_target } = (await answer.json()) as Manifest
      const addresses = [start_url, scope, share_target.action].map((address) => new URL(address, link).href)
      expect(addresses).toEqual([at('/'), at('/'), at('/share')])
      for (const { src } of icons) expect((await ada.page.request.get(new URL(src, link).href)).status(), src).toBe(200)
    })

    expect(beside).toEqual([])
  },
)

type Manifest = { start_url: string; scope: string; icons: { src: string }[]; share_target: { action: string } }
