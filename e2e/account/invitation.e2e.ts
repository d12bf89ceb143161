import { updateUser } from '#contract/account.ts'
import { createGroup, joinGroup, leaveGroup, updateGroup } from '#contract/groups.ts'
import { changeInvitation } from '#contract/hosting/invitations.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { sitDown } from '../support/arriving.ts'
import { signIn } from '../support/people.ts'
import { atBrowser, expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('an invitation shows who invites and who is there, and two steps lead in', async ({
  server,
  ada,
  bea,
  browser,
}) => {
  const asAda = await signIn(server, ada)
  const { id, inviteKey } = await asAda(createGroup, { body: { name: 'Les Moreau' } })
  const picture = await upload(ada, 1)
  await asAda(updateGroup, { params: { id }, body: { picture } })
  await signIn(server, bea, inviteKey!)
  const { page } = bea
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/invitation/${inviteKey}`)
  await expect(page.locator(`img[src*="${picture}"]`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ada kept you a seat at Les Moreau.' })).toBeVisible()
  await expect(page.getByText('Already here: Bea.')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Tab')
  await page.getByLabel('What’s your name?').focus()
  await page.keyboard.type('Léo Martin')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('What’s your name?')).toHaveValue('Léo Martin')
  await expect(page.getByLabel('What’s your name?')).toBeFocused()
  await expectAccessible(page)
  await sitDown({ page, name: 'Léo Martin', email: 'leo@example.org', password: 'a seat by the window' })
  await expect(page).toHaveURL(`${server.url}/groups/${id}`)
  const welcome = page.getByRole('region', { name: 'Welcome, Léo.' })
  await expect(welcome.getByRole('button', { name: 'Add a picture' })).toBeVisible()
  await expectAccessible(page)
  const chooser = page.waitForEvent('filechooser')
  await welcome.getByRole('button', { name: 'Add a picture' }).click()
  await (await chooser).setFiles({ name: 'leo.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') })
  await expect(welcome.getByRole('link', { name: 'Say hello' })).toBeVisible()
  await welcome.getByRole('button', { name: 'Not now' }).click()
  await expect(welcome).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Les Moreau' })).toBeVisible()
  await expect(welcome).toHaveCount(0)

  await asAda(changeInvitation, { params: { id }, body: { showsPeople: false } })
  const stranger = await browser.newPage({ baseURL: server.url })
  await stranger.goto(`/invitation/${inviteKey}`)
  await expect(stranger.getByRole('heading', { name: 'We’ve kept you a seat.' })).toBeVisible()
  await expect(stranger.getByText('Les Moreau')).toHaveCount(0)
  await stranger.close()
})

test(
  'on a tablet held upright one’s seat is in sight, the bell has its word, and text the size of a phone’s',
  { tag: '@long' },
  async ({ server, ada, browser }) => {
    const asAda = await signIn(server, ada)
    const { id: group, inviteKey } = await asAda(createGroup, { body: { name: 'Les Moreau' } })
    await asAda(postMessage, { body: { group, data: { text: 'Six nights' } } })
    const tablet = { baseURL: server.url, viewport: { width: 820, height: 1180 }, hasTouch: true }
    const invited = await browser.newPage(tablet)
    await invited.goto(`/invitation/${inviteKey}`)
    await expect(invited.getByRole('heading', { name: 'Ada kept you a seat at Les Moreau.' })).toBeVisible()
    await expect(invited.locator('[data-own]')).toBeInViewport({ ratio: 1 })
    await expect(invited.locator('[data-look=page] span:has(> bdi)').first()).toBeInViewport({ ratio: 1 })
    await invited.close()

    const page = await browser.newPage({ ...tablet, storageState: await ada.context.storageState() })
    await page.goto('/feed')
    const word = page.getByRole('banner').getByText('What’s new', { exact: true })
    await expect(word).toBeVisible()
    expect((await word.boundingBox())!.width).toBeGreaterThan(1)
    await expect(page.getByRole('article').locator('time').first()).toHaveCSS('font-size', '15px')
    await page.close()
  },
)

test(
  'whoever joins is known by the language of the page and by their time zone',
  { tag: '@long' },
  async ({ server, ada, browser }) => {
    const asAda = await signIn(server, ada)
    const { inviteKey } = await asAda(createGroup, { body: { name: 'Les Moreau' } })
    const visit = await browser.newContext({ baseURL: server.url, locale: 'de-DE', timezoneId: 'Asia/Tokyo' })
    const page = await visit.newPage()
    await page.goto(`/invitation/${inviteKey}`)
    await page.getByLabel('Wie heißt du?').fill('Greta')
    await page.keyboard.press('Enter')
    await page.getByLabel('E-Mail').fill('greta@example.org')
    await page.getByLabel('Passwort', { exact: true }).fill('a seat by the window')
    const sent = page.waitForRequest('**/api/signup')
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toMatchObject({ lang: 'de_DE', timeZone: 'Asia/Tokyo' })
    await expect(page).toHaveURL(/\/groups\//)
    await visit.close()
  },
)

test(
  'whoever is signed in joins with one button, and a member opens the group',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const asAda = await signIn(server, ada)
    const { id, inviteKey } = await asAda(createGroup, { body: { name: 'Les Moreau' } })
    const asBea = await signIn(server, bea, inviteKey!)
    await asBea(leaveGroup, { params: { id } })
    await bea.page.goto(`/invitation/${inviteKey}`)
    await expect(bea.page.getByText('You’re signed in as Bea.')).toBeVisible()
    await expectAccessible(bea.page)
    await bea.page.getByRole('button', { name: 'Join Les Moreau' }).click()
    await expect(bea.page).toHaveURL(`${server.url}/groups/${id}`)

    await ada.page.goto(`/invitation/${inviteKey}`)
    await expect(ada.page.getByRole('heading', { name: 'You already have a seat here.' })).toBeVisible()
    await ada.page.getByRole('button', { name: 'Open Les Moreau' }).click()
    await expect(ada.page).toHaveURL(`${server.url}/groups/${id}`)

    await asBea(leaveGroup, { params: { id } })
    await bea.page.goto(`/invitation/${inviteKey}`)
    await bea.page.getByRole('link', { name: 'I’m someone else' }).click()
    await bea.page.getByLabel('Email').fill(bea.email)
    await bea.page.getByLabel('Password', { exact: true }).fill(bea.password)
    await bea.page.getByRole('button', { name: 'Sign in' }).click()
    await expect(bea.page, 'who signs in to join is in').toHaveURL(`${server.url}/groups/${id}`)
  },
)

test('no name breaks the page of an invitation', { tag: '@long' }, async ({ server, ada, bea, browser }) => {
  const asAda = await signIn(server, ada)
  const { id: me } = await asAda(readMe)
  const { id, inviteKey } = await asAda(createGroup, { body: { name: 'Les Moreau' } })
  const asBea = await signIn(server, bea, inviteKey!)
  await asBea(joinGroup, { params: { key: inviteKey! } })
  const names = ['x'.repeat(128), '\u202Eטובה '.repeat(16), '👨‍👩‍👧‍👦'.repeat(10), 'محمد'.repeat(30)]
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 320, height: 640 } })
  for (const name of names) {
    await asAda(updateUser, { params: { id: me }, body: { name: name.slice(0, 128).toWellFormed() } })
    await asAda(updateGroup, { params: { id }, body: { name: name.slice(0, 128).toWellFormed() } })
    await page.goto(`/invitation/${inviteKey}`)
    await expect(page.getByLabel('What’s your name?')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByLabel('Email')).toBeInViewport()
  }
  await page.close()
})

test('inviting is a dialog with everything to hand over', { tag: '@long' }, async ({ server, ada }) => {
  const call = await signIn(server, ada)
  const { id, inviteKey } = await call(createGroup, { body: { name: 'Les Moreau' } })
  const { page } = ada
  await page.addInitScript(() => {
    Object.assign(navigator, { share: (shared: ShareData) => Promise.resolve(Object.assign(window, { shared })) })
  })
  await page.goto(`/groups/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Invite' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Invite to Les Moreau' })
  await expect(dialog.getByRole('button', { name: /^For one person/ })).toBeFocused()
  await expect(dialog.getByRole('img', { name: 'QR code of the invitation link' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Share…' }).click()
  const url = `${server.url}/invitation/${inviteKey}`
  expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)).toMatchObject({ url })
  const email = await dialog.getByRole('link', { name: 'Email' }).getAttribute('href')
  expect(decodeURIComponent(email!)).toContain(url)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Invite' }).click()
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test(
  'a young group still says how to go on, and an older one does not',
  { tag: '@long' },
  async ({ server, ada, browser }) => {
    const call = await signIn(server, ada)
    const { id, inviteKey } = await call(createGroup, { body: { name: 'Les Moreau' } })
    const { page } = ada
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/groups/${id}`)
    await page.getByRole('main').getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByRole('dialog', { name: 'Invite to Les Moreau' }).getByText('There’s a seat')).toBeVisible()
    await page.keyboard.press('Escape')
    for (const text of ['One', 'Two', 'Three', 'Four']) await call(postMessage, { body: { group: id, data: { text } } })
    await expect(page.getByRole('link', { name: 'Four' })).toBeVisible()
    await expect(page.getByText('Bring an old photo')).toBeVisible()
    await expectAccessible(page)
    for (const name of ['Bea', 'Cleo']) {
      const person = await atBrowser(browser, server, name)
      await signIn(server, person, inviteKey!)
      await person.context.close()
    }
    await expect(page.getByText('Bring an old photo')).toHaveCount(0)
  },
)

test('a group chooses what its link shows', { tag: '@long' }, async ({ server, ada, browser }) => {
  const call = await signIn(server, ada)
  const { id, inviteKey } = await call(createGroup, { body: { name: 'Les Moreau' } })
  await ada.page.goto(`/groups/${id}/settings`)
  const saved = ada.page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await ada.page.getByText('How the link works').click()
  await ada.page.getByRole('radio', { name: 'Only that the link works' }).check()
  await saved
  await expectAccessible(ada.page)
  const stranger = await browser.newPage({ baseURL: server.url })
  await stranger.goto(`/invitation/${inviteKey}`)
  await expect(stranger.getByRole('heading', { name: 'We’ve kept you a seat.' })).toBeVisible()
  await stranger.close()
})
