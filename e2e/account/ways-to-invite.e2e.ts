import { createGroup, readGroup } from '#contract/groups.ts'
import { changeInvitation, makeInvitation } from '#contract/hosting/invitations.ts'
import { listJoinRequests, settleJoinRequest } from '#contract/hosting/join-requests.ts'
import { readMe } from '#contract/me.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable, join } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test(
  'a seat for one person, with her name; taken back, it leads nowhere',
  { tag: '@long' },
  async ({ server, ada, distantBea, browser }) => {
    const { group } = await atOneTable(server, ada, distantBea)
    const { page } = ada
    await page.goto(`/groups/${group}`)
    await page.getByRole('button', { name: 'Invite' }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Invite to Les Moreau' })).toBeInViewport()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^For one person/ }).click()
    await dialog.getByLabel('Who is it for?').fill('Oma Ilse')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Make the invitation' }).click()
    await expect(dialog.getByText('Oma Ilse, we share our photos')).toBeVisible()
    await expectAccessible(page)
    const link = (await dialog.getByText(/\/invitation\//).textContent())!
    await dialog.getByRole('button', { name: 'Back' }).click()

    const oma = await browser.newPage({ baseURL: server.url })
    await oma.goto(link)
    await expect(oma.getByLabel('What’s your name?')).toHaveValue('Oma Ilse')
    await expectAccessible(oma)

    await dialog.getByRole('button', { name: /^Open invitations/ }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Take back “For Oma Ilse”' }).click()
    await expect(dialog.getByText('No open invitations.')).toBeVisible()
    await oma.reload()
    await expect(oma.getByText('Ask someone in the group for a new one.')).toBeVisible()
    await oma.close()
  },
)

test(
  'a sheet to print is black on white, and alone on its page',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { group } = await atOneTable(server, ada, distantBea)
    const { page } = ada
    await page.goto(`/groups/${group}`)
    await page.getByRole('button', { name: 'Invite' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^To print/ }).click()
    await dialog.getByRole('button', { name: 'Make the sheet' }).click()
    await expect(dialog.getByRole('heading', { name: 'Come in.' })).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const paper = page.locator('body > [aria-hidden=true] article')
    await expect(paper).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)')
  },
)

test(
  'a newcomer writes a line, waits, and is in once a host says yes',
  { tag: '@long' },
  async ({ server, ada, distantBea, browser }) => {
    const { ada: asAda, group } = await atOneTable(server, ada, distantBea)
    await asAda(changeInvitation, { params: { id: group }, body: { needsApproval: true } })
    const { inviteKey } = await asAda(readGroup, { params: { id: group } })
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await page.goto(`/invitation/${inviteKey!}`)
    await page.getByLabel('A line about yourself').fill('Bea told me about the lake.')
    await expect(page.getByText('Ada will read it and let you in.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('What’s your name?').fill('Marta Keller')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Email').fill('marta@example.org')
    await page.getByLabel('Password', { exact: true }).fill('a seat by the window')
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect(page.getByRole('heading', { name: 'You’ve asked. Now it takes a yes.' })).toBeVisible()
    await expect(page.getByText('Bea told me about the lake.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to Coterie' }).click()
    await expect(page.getByText('You’ve asked to join Les Moreau.')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/feed')
    await expect(page.getByText('You’ve asked to join Les Moreau.')).toBeVisible()
    const waiting = await context.newPage()
    await waiting.goto(`/invitation/${inviteKey!}`)
    await expect(waiting.getByRole('heading', { name: 'You’ve asked. Now it takes a yes.' })).toBeVisible()
    const [request] = await asAda(listJoinRequests, { params: { id: group } })
    await asAda(settleJoinRequest, { params: { id: group, user: request!.user.id }, body: { admit: true } })
    // Until the host can no longer undo it.
    await expect(page.getByText('You’ve asked to join Les Moreau.')).toBeHidden({ timeout: 30_000 })
    await waiting.getByRole('button', { name: 'Open Les Moreau' }).click()
    await expect(waiting).toHaveURL(`${server.url}/groups/${group}`)
    await context.close()
  },
)

test(
  'a group for a surprise takes three taps, and one tap joins it',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, bea)
    await join(server, asAda, group, ['Cleo', 'Dora'])
    const { id } = await asBea(readMe)
    const { page } = ada
    await page.goto(`/people/${id}`)
    await page.getByRole('link', { name: 'New group with Bea' }).click()
    await expect(page.getByLabel('Group name')).toHaveValue('Ada and Bea')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create group' }).click()
    await expect(page.getByRole('heading', { name: 'Ada and Bea' }).first()).toBeVisible()

    await bea.page.goto('/news')
    await expect(bea.page.getByText('Ada would like you to join “Ada and Bea”.')).toBeVisible()
    await expectAccessible(bea.page)
    await bea.page.getByRole('button', { name: 'Accept' }).click()
    await expect(bea.page.getByRole('heading', { name: 'Ada and Bea' }).first()).toBeVisible()

    await page.goto(`/groups/${group}/people`)
    await page.getByRole('link', { name: 'New group with some of them' }).click()
    await page.getByRole('checkbox', { name: /Cleo/ }).check()
    await page.getByRole('checkbox', { name: /Dora/ }).check()
    await expect(page.getByLabel('Group name')).toHaveValue('Ada, Cleo, and Dora')
    await expectAccessible(page)
  },
)

test('people of another group are asked, and say no', { tag: '@long' }, async ({ server, ada, bea }) => {
  const { ada: asAda, bea: asBea } = await atOneTable(server, ada, bea)
  const { id } = await asAda(createGroup, { body: { name: 'Surprise' } })
  await asAda(makeInvitation, { params: { id }, body: { kind: 'many' } })
  const { page } = ada
  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'Invite' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^People who are here already/ }).click()
  await dialog.getByRole('checkbox', { name: /Bea/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask 1 person' }).click()
  await expect(page.getByText('We’ve asked 1 person.')).toBeVisible()

  await bea.page.goto('/groups')
  const offers = bea.page.getByRole('list', { name: 'You’re invited' })
  await expect(offers.getByText('Surprise')).toBeVisible()
  await expectAccessible(bea.page)
  await offers.getByRole('button', { name: 'No, thanks' }).click()
  await expect(offers).toHaveCount(0)
  expect((await asBea(readMe)).groups.map(({ name }) => name)).toEqual(['Les Moreau'])
})
