import type { Locator } from '@playwright/test'
import { listGroupMessages, postMessage } from '#contract/messages.ts'
import { chromiumOptions } from '#test/servers/programs.ts'
import { make } from '../support/media-files.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { send as sendFile } from '../support/uploads.ts'

const { args, ...chromium } = chromiumOptions()
const fakeMicrophone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({ launchOptions: { ...chromium, args: [...args, ...fakeMicrophone] } })

test(
  'a voice note is sent by one press while it is recorded, or listened to first; one under way is not left by a slip',
  { tag: '@long' },
  async ({ server, ada, bea }, testInfo) => {
    const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, bea)
    const { id } = await asAda(postMessage, { body: { group, data: { title: 'Who sings?' } } })
    const { page, context } = ada
    await context.grantPermissions(['microphone'])

    await page.goto(`/groups/${group}/write`)
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Voice' }).click()
    await expect(page.getByRole('timer')).toHaveText('0:02')
    await page.getByRole('link', { name: 'My feed' }).click()
    await page.getByRole('button', { name: 'Keep recording' }).click()
    await expect(send).not.toHaveAttribute('aria-disabled', 'true')
    await send.click()
    await expect(page.getByRole('button', { name: /^Play Voice note · 0:0\d$/ })).toBeVisible()
    const { cards } = await asBea(listGroupMessages, { params: { id: group, page: 0 }, query: { embed: 'cards' } })
    const note = cards?.find(({ files }) => files.length > 0)?.files[0]
    expect(note).toMatchObject({ type: expect.stringMatching(/^audio\//), voiceNote: true })
    expect(note?.duration).toBeGreaterThan(1)
    await page.goto(`/messages/${cards!.find(({ files }) => files.length > 0)!.id}`)
    await expect(page).toHaveTitle(/^Voice note · 0:0\d – Coterie$/)

    await page.goto(`/messages/${id}`)
    const mic = page.getByRole('button', { name: 'Record a voice note' })
    await mic.hover()
    await page.mouse.down()
    await expect(page.getByRole('timer')).toHaveText('0:01')
    await page.mouse.up()
    await expect(page.getByRole('button', { name: /^Audio 1 of 1, Voice note · 0:0\d, Uploaded/ })).toBeVisible()
    await page.getByRole('button', { name: 'Listen' }).click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('group', { name: /^Voice note · 0:0\d$/ })).toBeVisible()

    // In the list it plays where it stands.
    await page.goto(`/groups/${group}`)
    await page.getByRole('button', { name: /^Play Voice note/ }).click()
    await expect(page.getByRole('button', { name: /^Pause Voice note/ })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/groups/${group}$`))

    const film = await sendFile(ada, await make(testInfo, 'sail.mp4'))
    await asAda(postMessage, { body: { group, data: { text: '' }, files: [film.id] } })
    await bea.page.goto(`/groups/${group}`)
    for (const play of [
      bea.page.getByRole('button', { name: /^Play Voice note/ }),
      bea.page.getByRole('link', { name: 'Play the video' }),
    ]) {
      const card = bea.page.getByRole('article').filter({ has: play })
      const mark = await box(card.getByText('New', { exact: true }))
      const disc = await box(play)
      const isApart =
        mark.x >= disc.x + disc.width ||
        mark.x + mark.width <= disc.x ||
        mark.y >= disc.y + disc.height ||
        mark.y + mark.height <= disc.y
      expect(isApart, 'what is new does not lie on what plays it').toBe(true)
    }
  },
)

async function box(element: Locator) {
  await expect(element).toBeVisible()
  return (await element.boundingBox())!
}
