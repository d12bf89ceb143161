import { postMessage, readMessage } from '#contract/messages.ts'
import { readPhotoThread } from '#contract/photo-threads.ts'
import type { RunningServer } from '#test/servers/start-server.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test, type Person } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

async function withAlbum(server: RunningServer, ada: Person, bea: Person) {
  const table = await atOneTable(server, ada, bea)
  const files = [await upload(bea, 1), await upload(bea, 2), await upload(bea, 3)]
  const { id } = await table.bea(postMessage, {
    body: { group: table.group, data: { title: 'Une semaine au lac' }, files },
  })
  return { ...table, id, files }
}

test(
  'one photo gets hearts by a double click, the button and the key',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { ada: asAda, id, files } = await withAlbum(server, ada, bea)
    const { page } = ada
    const given = async (file: string) =>
      (await asAda(readPhotoThread, { params: { id, file } })).reactionSummary.map(({ emoji, count }) => emoji + count)
    await page.goto(`/messages/${id}`)
    await page.getByRole('button', { name: 'Photo 2 of 3 by Bea' }).click()
    const heart = page.getByRole('button', { name: /^Heart(, \d reactions?)?$/ })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')

    const picture = page.locator('.pswp__item[aria-hidden="false"] img.pswp__img').last()
    const before = await picture.boundingBox()
    await picture.dblclick()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => given(files[1]!)).toEqual(['❤️1'])
    expect((await picture.boundingBox())!.width).toBeCloseTo(before!.width, 0)
    // Never takes one back.
    await picture.dblclick()
    await expect.poll(() => given(files[1]!)).toEqual(['❤️1'])

    await page.keyboard.press('h')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => given(files[1]!)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('3 of 3', { exact: true })).toBeVisible()
    await heart.click()
    await expect.poll(() => given(files[2]!)).toEqual(['❤️1'])

    await picture.click()
    await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(before!.width * 1.5)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Photo/, description: '1 reaction' })).toBeVisible()
  },
)

test(
  'a reply to one photo stands beside it, and leads to it from the conversation',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { ada: asAda, id, files } = await withAlbum(server, ada, bea)
    const { page } = ada
    await page.goto(`/messages/${id}`)
    await page.getByRole('button', { name: 'Photo 2 of 3 by Bea' }).click()
    await expect(page.getByRole('button', { name: /^Heart(, \d reactions?)?$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Reply', exact: true }).last().click()
    const panel = page.getByRole('dialog', { name: 'Reactions and replies' })
    await expect(panel.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('oh, a heron @b')
    const names = page.getByRole('listbox', { name: 'People to mention' })
    await expect(names).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(names).toHaveCount(0)
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('@b')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect(panel.getByRole('listitem').getByText('oh, a heron @Bea')).toBeVisible()
    await expect.poll(async () => (await asAda(readMessage, { params: { id } })).children.length).toBe(1)
    const { comments } = await asAda(readPhotoThread, { params: { id, file: files[1]! } })
    expect(comments).toMatchObject([{ file: files[1], data: { text: 'oh, a heron @Bea' } }])

    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(page.getByText('2 of 3', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('img', { name: '1 reply' })).toBeVisible()
    await page.getByRole('link', { name: 'Show what this is about' }).click()
    await expect(page.getByText('2 of 3', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Bea' }).last().click()
    await expect(page).toHaveURL(/\/people\//)
  },
)
