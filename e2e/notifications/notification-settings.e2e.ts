import type { Page } from '@playwright/test'
import { postMessage } from '#contract/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test(
  'what is unread is counted in the title, and reading it here is reading it there',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, distantBea)
    const { id: lake } = await asAda(postMessage, { body: { group, data: { title: 'The lake' } } })
    const reply = (text: string, parent = lake) => asBea(postMessage, { body: { group, parent, data: { text } } })

    await ada.page.goto('/feed')
    await expect(ada.page).toHaveTitle('(1) My feed – Coterie')
    const elsewhere = await ada.context.newPage()
    await elsewhere.goto(`/groups/${group}`)
    // Whoever opens the group has seen who joined it.
    await expect(elsewhere).toHaveTitle('Les Moreau – Coterie')
    await expect(ada.page).toHaveTitle('My feed – Coterie')

    const { id: first } = await reply('So blue')
    await reply('And so warm')
    await expect(elsewhere).toHaveTitle('(2) Les Moreau – Coterie')
    await expect(ada.page).toHaveTitle('(2) My feed – Coterie')

    await test.step('a conversation is one row, and opening it reads all of it', async () => {
      await bell(ada.page).click()
      const panel = ada.page.getByRole('dialog', { name: 'What’s new' })
      await expect(panel.getByRole('listitem')).toHaveCount(2)
      await panel.getByRole('link', { name: 'New: Bea sent 2 replies to The lake' }).click()
      await expect(ada.page).toHaveURL(new RegExp(`/messages/${lake}/${first}$`))
      await expect(ada.page).toHaveTitle('The lake – Coterie')
      await expect(elsewhere).toHaveTitle('Les Moreau – Coterie')
    })

    await test.step('coming from elsewhere to the message itself reads it too', async () => {
      await ada.page.goto('/feed')
      await reply('Who comes along?')
      await expect(ada.page).toHaveTitle('(1) My feed – Coterie')
      const fromAnEmail = await ada.context.newPage()
      await fromAnEmail.goto(`/messages/${lake}`)
      await expect(ada.page).toHaveTitle('My feed – Coterie')
      await fromAnEmail.close()
    })

    await test.step('a muted conversation is silent', async () => {
      await ada.page.goto(`/messages/${lake}`)
      await mute(ada.page)
      await expect(ada.page.getByText('Muted. Only mentions reach you.', { exact: true })).toBeVisible()
      await reply('Nobody?')
      await asBea(postMessage, { body: { group, data: { title: 'Tart' } } })
      await expect(ada.page).toHaveTitle('(1) The lake – Coterie')
    })

    await test.step('its page says so, and there it is heard again', async () => {
      await ada.page.reload()
      await ada.page.getByRole('button', { name: 'Unmute', exact: true }).click()
      await expect(ada.page.getByText('Muted. Only mentions reach you.', { exact: true })).toBeHidden()
      await expect(ada.page.getByRole('heading', { name: '4 replies' })).toBeFocused()
      await expectAccessible(ada.page)
    })

    await test.step('a group tells what one wants to know', async () => {
      await ada.page.goto(`/groups/${group}/settings`)
      const choice = ada.page.getByRole('radiogroup', { name: 'Notifications' })
      await expect(choice.getByRole('radio', { name: 'Everything' })).toBeChecked()
      await choice.getByRole('radio', { name: 'Nothing' }).check()
      await expect(ada.page).toHaveTitle('Settings for Les Moreau – Coterie')
      await expect(elsewhere).toHaveTitle('Les Moreau – Coterie')
      await ada.page.reload()
      await expect(choice.getByRole('radio', { name: 'Nothing' })).toBeChecked()
    })

    await test.step('on a phone as well', async () => {
      await ada.page.setViewportSize({ width: 390, height: 844 })
      await ada.page.goto(`/groups/${group}`)
      await ada.page.getByRole('button', { name: 'More', exact: true }).click()
      await ada.page.getByRole('menuitem', { name: 'Notifications' }).click()
      const sheet = ada.page.getByRole('dialog', { name: 'Notifications' })
      await sheet.getByRole('radio', { name: 'Everything' }).check()
      await expect(ada.page.getByText('Saved.')).toBeVisible()
    })

    await test.step('after signing out nothing is counted', async () => {
      await asBea(postMessage, { body: { group, data: { title: 'Plums' } } })
      await expect(elsewhere).toHaveTitle('(1) Les Moreau – Coterie')
      await elsewhere.getByRole('button', { name: /Your menu/ }).click()
      await elsewhere.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(elsewhere).toHaveTitle('Sign in – Coterie')
    })
  },
)

async function mute(page: Page) {
  await page.getByRole('button', { name: 'Message options' }).first().click()
  await page.getByRole('menuitem', { name: 'Mute this conversation' }).click()
  await expect(page.getByText('Conversation muted.')).toBeVisible()
}

function bell(page: Page) {
  return page.getByRole('button', { name: /What’s new$/ })
}
