import sharp from 'sharp'
import { listGroupMessages } from '#contract/messages.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const photos = 50
/** Of the uploads, in the order in which they begin. */
const failing = [7, 20, 33]

test(
  'of fifty photos three fail, and only these are offered again',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    test.slow()
    const { ada: asAda, group } = await atOneTable(server, ada, distantBea)
    const { page } = ada
    let begun = 0
    await page.route('**/api/files', (route) =>
      failing.includes(++begun) ? route.fulfill({ status: 500, json: { error: 'server-error' } }) : route.continue(),
    )
    await page.goto(`/groups/${group}/write`)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add photos or files' }).click()
    await (await chooser).setFiles(await Promise.all(Array.from({ length: photos }, (_, n) => makePhoto(n))))

    await expect(page.getByText('Try uploading images one by one.')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Try these 3 again' }).click()
    await expect(page.getByRole('button', { name: /^Photo \d+ of 50, .*, Uploaded/ })).toHaveCount(photos)
    expect(begun).toBe(photos + failing.length)

    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page).toHaveURL(/\/messages\//)
    await expect(page.getByRole('button', { name: /^Photo \d+ of 50 by/ })).toHaveCount(photos)
    const { cards } = await asAda(listGroupMessages, { params: { id: group, page: 0 }, query: { embed: 'cards' } })
    expect(cards?.[0]?.fileCount).toBe(photos)
  },
)

/** A small one, each in a colour of its own. */
async function makePhoto(n: number) {
  const background = { r: 5 * n, g: 255 - 5 * n, b: 128 }
  const buffer = await sharp({ create: { width: 160, height: 120, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: `IMG_${n}.jpg`, mimeType: 'image/jpeg', buffer }
}
