import { addLookedAfter, makeSignInSheet } from '#contract/sign-in/looking-after.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test(
  'a printed sheet brings somebody without email in, with one tap on the page',
  { tag: '@long' },
  async ({ server, ada, distantBea, browser }) => {
    const { group } = await atOneTable(server, ada, distantBea)
    const { page } = ada
    await page.goto(`/groups/${group}/people`)
    await page.getByRole('button', { name: 'Add somebody without email' }).click()
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Leo Brandner')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Leo Brandner', exact: true })).toBeVisible()
    await expect(page.getByText('Looked after by Ada')).toBeVisible()
    await page.getByRole('button', { name: 'Print a sign-in sheet' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Come in, Leo.' })).toBeVisible()
    await expectAccessible(page)
    const words = (await dialog.getByText(/^[a-z]+ \d{4} [a-z]+ [a-z]+$/).textContent())!

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const paper = page.locator('body > [aria-hidden=true] article')
    await expect(paper).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)')
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)

    const leo = await browser.newPage({ baseURL: server.url })
    await leo.goto('/login')
    await leo.getByRole('link', { name: 'I have a sheet or a code' }).click()
    await leo.getByLabel('Code').fill(words)
    await leo.getByRole('button', { name: 'Next' }).click()
    await expect(leo.getByRole('heading', { name: 'Hello, Leo.' })).toBeVisible()
    await expectAccessible(leo)
    await leo.getByRole('button', { name: 'Yes, I’m Leo' }).click()
    await expect(leo).toHaveURL(/\/feed/)
    await leo.goto('/you')
    await expect(leo.getByText('Looked after by Ada')).toBeVisible()
    await leo.close()
  },
)

test(
  'the square of a sheet needs one tap; used, it says what to do',
  { tag: '@long' },
  async ({ server, ada, distantBea, browser }) => {
    const { ada: asAda, group } = await atOneTable(server, ada, distantBea)
    const { id } = await asAda(addLookedAfter, { params: { id: group }, body: { name: 'Leo' } })
    const { key } = await asAda(makeSignInSheet, { params: { id } })
    const leo = await browser.newPage({ baseURL: server.url })
    await leo.goto(`/enter#${key}`)
    await leo.getByRole('button', { name: 'Yes, I’m Leo' }).click()
    await expect(leo).toHaveURL(/\/feed/)
    await leo.close()

    const later = await browser.newPage({ baseURL: server.url })
    await later.goto(`/enter#${key}`)
    await expect(later.getByText('This code has been used or is too old. Ask for a new one.')).toBeVisible()
    await expectAccessible(later)
    await later.close()
  },
)

test(
  'another device comes in by a code, is named on the first, and is signed out again there',
  { tag: '@long' },
  async ({ server, ada, distantBea, browser }) => {
    await atOneTable(server, ada, distantBea)
    const { page } = ada
    await page.goto('/you')
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.getByRole('link', { name: 'See how you sign in' }).click()
    await page.getByRole('button', { name: 'Sign in on another device' }).click()
    const dialog = page.getByRole('dialog')
    const words = (await dialog.getByText(/^[a-z]+ \d{4} [a-z]+ [a-z]+$/).textContent())!
    await expectAccessible(page)

    const phone = await browser.newPage({ baseURL: server.url })
    await phone.goto('/enter')
    await phone.getByLabel('Code').fill('kite 0000 kite kite')
    await phone.getByRole('button', { name: 'Next' }).click()
    await expect(phone.getByText('That’s not a code we know. Check the spelling.')).toBeVisible()
    await phone.getByLabel('Code').fill(words.toUpperCase())
    await phone.getByRole('button', { name: 'Next' }).click()
    await phone.getByRole('button', { name: 'Yes, I’m Ada' }).click()
    await expect(phone).toHaveURL(/\/feed/)

    await expect(dialog.getByText(/^Signed in: /)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByText(/^Signed out again: /)).toBeVisible()
    await phone.reload()
    await expect(phone).toHaveURL(/\/login/)
    await phone.close()
  },
)
