import { updateUser } from '#contract/account.ts'
import { closeConversation } from '#contract/hosting/moderation.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { atOneTable } from '../support/people.ts'
import { countShifts, shiftsSoFar } from '../support/shifts.ts'
import { expect, test } from '../support/test.ts'

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

test(
  'this day in earlier years stands first, moves nothing, and is put away until tomorrow',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, distantBea)
    for (const call of [asAda, asBea]) {
      const { id } = await call(readMe, {})
      await call(updateUser, { params: { id }, body: { timeZone, birthday: todayIn(1938) } })
    }
    const createdAt = Date.parse(`${todayIn(new Date().getFullYear() - 2)}T12:00`) / 1000
    const { id } = await asBea(postMessage, { body: { group, data: { title: 'The lake' }, createdAt } })
    await asBea(postMessage, { body: { group, data: { text: 'Words of today' } } })
    const { page } = ada
    const today = page.getByRole('region', { name: 'On this day' })

    // The font is here then, which moves letters by itself.
    await page.goto('/bookmarks', { waitUntil: 'networkidle' })
    await countShifts(page)
    for (const path of ['/feed', `/groups/${group}`]) {
      await page.goto(path)
      await expect(today.getByText('2 years ago today')).toBeVisible()
      await expect(today.getByRole('link', { name: 'It’s Bea’s birthday today' })).toBeVisible()
      expect(await shiftsSoFar(page)).toBe(0)
    }

    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const row = today.getByRole('list')
    await expect(row).not.toHaveCSS('mask-image', /64px/)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(row, 'it fades where it goes on').toHaveCSS('mask-image', /to right,.* 64px/)
    await row.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
    await expect(row).toHaveCSS('mask-image', 'none')
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await row.evaluate((element) => element.scrollTo(0, 0))
    await expect(row).toHaveCSS('mask-image', /to left,.* 64px/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(row, 'without animations the fade could not end').toHaveCSS('mask-image', 'none')
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.reload()

    await today.getByRole('link', { name: 'The lake' }).click()
    await expect(page).toHaveURL(`/groups/${group}/random?message=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('· 2 years ago today')
    await page.getByRole('link', { name: 'Another' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'React with ❤️' }).click()
    await expect(page.getByRole('button', { name: /^❤️ 1/ })).toBeVisible()

    await page.goto('/feed')
    const dismiss = today.getByRole('button', { name: 'Hide for today' })
    await expect(dismiss).toHaveCount(2)
    await dismiss.first().click()
    await expect(dismiss).toHaveCount(1)
    await page.reload()
    await expect(dismiss).toHaveCount(1)
    await dismiss.click()
    await expect(today).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.reload()
    await expect(page.getByText('Words of today')).toBeVisible()
    await expect(today).toHaveCount(0)
  },
)

test('a memory asks for no reply where only hosts may give one', { tag: '@long' }, async ({ server, ada, bea }) => {
  const { ada: asAda, group } = await atOneTable(server, ada, bea)
  const { id } = await asAda(postMessage, { body: { group, data: { title: 'The lake' } } })
  await asAda(closeConversation, { params: { id }, body: { closed: true } })
  const path = `/groups/${group}/random?message=${id}`
  await ada.page.goto(path)
  await expect(ada.page.getByRole('link', { name: 'Reply' })).toBeVisible()
  await bea.page.goto(path)
  await bea.page.getByRole('link', { name: 'See the whole message' }).click()
  await expect(bea.page.getByText('This conversation is closed.')).toBeVisible()
  await bea.page.goBack()
  await expect(bea.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bea.page.getByRole('link', { name: 'Reply' })).toBeHidden()
})

/** As 1938-06-12. */
function todayIn(year: number): string {
  const [month, day] = [new Date().getMonth() + 1, new Date().getDate()]
  return [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
}
