import { createCaller } from '#client/api/call.ts'
import { readMe } from '#contract/me.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable, signIn } from '../support/people.ts'
import { cameraFile } from '../support/photos.ts'
import { expect, test, type Person } from '../support/test.ts'

test(
  'name, email, password and start page are saved together; what is refused is said at its field',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const table = await atOneTable(server, ada, distantBea)
    const { page } = ada
    await openSettings(ada)
    await expectAccessible(page)
    const save = page.getByRole('button', { name: 'Save changes' })
    await expect(save).toBeHidden()

    await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
    await page.getByLabel('Email', { exact: true }).fill(distantBea.email)
    await page.getByLabel('New password').fill('short')
    await expect(page.getByText('3 unsaved changes')).toBeVisible()
    await page.getByLabel('Current password').fill(ada.password)
    await save.click()
    await expect(page.getByLabel('New password')).toBeFocused()
    await expect(page.getByText('Use at least 8 characters.')).toBeVisible()
    await page.getByLabel('New password').fill('long enough now')
    await save.click()
    const taken = 'Another account already uses this email.'
    await expect(page.getByRole('textbox', { name: 'Email', description: taken })).toBeFocused()
    await page.getByLabel('Email', { exact: true }).fill('ada@lovelace.example')
    await page.getByLabel('Start page').selectOption('Your main group')
    await expectAccessible(page)
    await save.click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(save).toBeHidden()
    expect(await table.bea(readMe)).toMatchObject({ name: 'Bea' })
    await page.goto('/')
    await expect(page).toHaveURL(/\/groups\//)

    await page.goto('/logout')
    await page.getByLabel('Email', { exact: true }).fill('ada@lovelace.example')
    await page.getByLabel('Password', { exact: true }).fill('long enough now')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('button', { name: 'Your menu, Ada Lovelace' })).toBeVisible()
  },
)

test('leaving with something unsaved asks', { tag: '@long' }, async ({ server, ada }) => {
  await signIn(server, ada)
  const { page } = ada
  await openSettings(ada)
  await page.getByLabel('Name', { exact: true }).fill('Someone else')
  await page.getByRole('link', { name: 'My feed' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Someone else')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada')
  await page.getByRole('link', { name: 'My feed' }).click()
  await expect(page).toHaveURL(/\/feed$/)
})

test('picture and language are saved as soon as they are chosen', { tag: '@long' }, async ({ server, ada }) => {
  const call = await signIn(server, ada)
  const { page } = ada
  await openSettings(ada)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await (await chooser).setFiles(await cameraFile(1))
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible()
  const shown = page.getByRole('main').locator('img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await call(readMe)).toMatchObject({ avatar: { entityType: 'file' } })

  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByText('Picture removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible()
  await expect(shown).toHaveCount(0)
  expect(await call(readMe)).not.toHaveProperty('avatar')

  await page.getByLabel('Language', { exact: true }).selectOption('Français')
  await expect(page.getByRole('heading', { name: 'Votre compte' })).toBeVisible()
  await expect(page.getByText('Enregistré.')).toBeVisible()
  expect(await call(readMe)).toMatchObject({ data: { lang: 'fr_FR' } })
})

test(
  'a new key is shown once, for apps; every device is signed out, this one too',
  { tag: '@long' },
  async ({ server, ada }) => {
    const elsewhere = await signIn(server, ada)
    const { page } = ada
    await openSettings(ada)
    await page.getByRole('button', { name: 'New key' }).click()
    const question = page.getByRole('alertdialog', { name: 'Create a new key?' })
    await expect(question).toContainText('this one too')
    await question.getByRole('button', { name: 'Create new key' }).click()
    await page.getByRole('button', { name: 'Copy key', exact: true }).click()
    await expect(page.getByText('Copied.')).toBeVisible()
    const key = await page.getByRole('textbox', { name: 'App key' }).inputValue()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
    await expectAccessible(page)
    await expect(elsewhere(readMe)).rejects.toMatchObject({ code: 'not-signed-in' })
    expect(await page.evaluate(() => localStorage.getItem('apiKey'))).toBeNull()
    await page.getByRole('button', { name: 'Go to sign-in' }).click()
    await expect(page.getByText('All your devices are signed out.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await expectAccessible(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/login\b/)
    await page.getByLabel('Email').fill(ada.email)
    await page.getByLabel('Password', { exact: true }).fill(ada.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/(feed|create-group|users\/.*)$/)
    const asApp = createCaller({ base: () => `${server.url}/`, key: () => key })
    expect(await asApp(readMe)).toMatchObject({ name: 'Ada' })
  },
)

test(
  'an account is deleted by typing its name, with what was written, and kept by signing in again',
  { tag: '@long' },
  async ({ server, ada }) => {
    const call = await signIn(server, ada)
    const { page } = ada
    await openSettings(ada)
    await page.getByRole('button', { name: 'Delete account…' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
    const confirm = dialog.getByRole('button', { name: 'Delete account' })
    await expect(confirm).toBeDisabled()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Delete account…' }).click()
    await dialog.getByLabel('Type “Ada” to confirm').fill('ada')
    await dialog.getByLabel('Current password').fill(ada.password)
    await expect(dialog.getByRole('radio', { name: 'What I wrote stays' })).toBeChecked()
    await dialog.getByRole('radio', { name: 'It goes with me' }).check()
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'DELETE' && sent.url().includes('/api/users/')),
      confirm.click(),
    ])
    expect(request.postDataJSON()).toMatchObject({ messages: 'go' })
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await expect(call(readMe)).rejects.toMatchObject({ code: 'not-signed-in' })

    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Email' }).fill(ada.email)
    await page.getByLabel('Password', { exact: true }).fill(ada.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('You’ve deleted your account.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await expect(page).toHaveURL(/\/(feed|create-group|users\/.*)$/)
  },
)

async function openSettings({ page }: Person) {
  await page.goto('/feed')
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
}
