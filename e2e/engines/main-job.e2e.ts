import { writeFile } from 'node:fs/promises'
import { sizes } from '#lab/engines/driver.ts'
import type { Screen } from '#lab/engines/screen.ts'
import { layTheTable, post, reply, signOut, sitDown } from '#lab/engines/steps.ts'
import { allEngines, expect, test } from '#lab/engines/test.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'

const [phone] = sizes
const ada = { name: 'Ada', email: 'ada@example.org', password: 'Ada likes long walks' }
const bea = { name: 'Bea', email: 'bea@example.org', password: 'Bea likes long walks' }
const title = 'Une semaine au lac'

for (const engine of allEngines) {
  test(
    `${engine}, on a phone: two people, from an empty machine to a conversation`,
    { tag: '@long' },
    async ({ start, look }, testInfo) => {
      test.setTimeout(360_000)
      const server = await start()
      const [hers, other] = [await look(engine, phone!, server.url), await look(engine, phone!, server.url)]
      const photo = async (seed: number) => {
        const path = testInfo.outputPath(`IMG_${seed}.jpg`)
        await writeFile(path, await makeCameraPhoto({ seed, width: 1200, height: 900 }))
        return path
      }
      let [message, group] = ['', '']

      await test.step('Ada makes the first account and a group', async () => {
        await layTheTable(hers, await server.setUpLink(), ada)
      })

      await test.step('she writes with a photo', async () => {
        await hers.press({ role: 'link', name: 'Write', within: 'main' })
        await hers.press({ role: 'button', name: 'Add a title' })
        await hers.type({ label: 'Title' }, title)
        await hers.type({ label: 'Text' }, 'Six nuits, deux orages. Qui a les rames ?')
        await hers.choose({ css: 'input[type=file]' }, [await photo(1)])
        await hers.sees({ role: 'button', name: /^Photo 1 of 1, .*Uploaded/ })
        await hers.press({ role: 'button', name: 'Send' })
        await hers.isAt(/^\/messages\/[0-9a-f-]{36}$/)
        await hers.sees({ role: 'heading', name: title })
        await expect.poll(() => hers.run(picturesShown)).toBe(1)
        message = await hers.run(() => location.pathname)
      })

      await test.step('Bea comes with the invitation', async () => {
        await other.goTo(await invitationOf(hers))
        await sitDown(other, bea)
        group = await other.run(() => location.pathname)
        await hers.goTo(message)
        await hers.sees({ text: 'No replies yet. They’ll show up here.' })
      })

      await test.step('she answers with a photo, and Ada sees it come', async () => {
        await other.press({ role: 'link', name: title })
        await other.sees({ text: 'No replies yet. The first word is yours.' })
        await other.choose({ css: 'form input[type=file]' }, [await photo(2)])
        await other.sees({ role: 'button', name: /^Photo 1 of 1.*Uploaded/ })
        await reply(other, 'Les rames sont chez moi.')
        await hers.sees({ text: 'Les rames sont chez moi.' })
        await hers.sees({ role: 'img', name: 'Photo 1 of 1 by Bea' })
        await hers.fitsWindow()
      })

      await test.step('and reacts', async () => {
        await other.press({ role: 'button', name: 'React with ❤️' })
        await other.sees({ role: 'button', name: '❤️ 1: Bea' })
        await hers.sees({ role: 'button', name: '❤️ 1: Bea' })
      })

      await test.step('what is new leads to another message of hers', async () => {
        await hers.goTo('/feed')
        await other.goTo(group)
        await post(other, 'Gâteau', 'Au chocolat.')
        await hers.press({ css: 'nav a[href$="/news"]' })
        await hers.press({ role: 'link', name: /^New: Bea posted Gâteau/ })
        await hers.sees({ role: 'heading', name: 'Gâteau' })
        await hers.sees({ text: 'Au chocolat.' })
      })

      await test.step('Ada finds what was said, and keeps it', async () => {
        await hers.goTo('/feed')
        await hers.press({ css: 'nav a[href*="/search"]' })
        await hers.type({ role: 'searchbox' }, 'rames')
        await hers.key('Enter')
        await hers.sees({ css: 'article mark' })
        await hers.fitsWindow()
        await hers.press({ role: 'link', name: title })
        await hers.press({ role: 'button', name: 'Add bookmark' })
        await hers.sees({ text: 'Bookmark added.' })
        await hers.goTo('/bookmarks')
        await hers.sees({ role: 'heading', name: title })
      })

      await test.step('both sign out', async () => {
        for (const screen of [hers, other]) await signOut(screen)
      })
    },
  )
}

/** Runs in the page. */
function picturesShown(): number {
  return [...document.querySelectorAll<HTMLImageElement>('main article img')].filter(
    ({ alt, naturalWidth }) => alt.startsWith('Photo ') && naturalWidth > 0,
  ).length
}

/** As it stands in the settings of the group. */
async function invitationOf(screen: Screen): Promise<string> {
  const group = await screen.run(() => document.querySelector<HTMLAnchorElement>('main a[href*="/groups/"]')!.pathname)
  await screen.goTo(`${group}/settings`)
  const link = () =>
    screen.run(() => [...document.querySelectorAll('input')].find(({ value }) => value.includes('/invitation/'))?.value)
  await expect.poll(link).toBeTruthy()
  return (await link())!
}
