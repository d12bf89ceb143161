import type { Page } from '@playwright/test'
import type { RunningServer } from '#test/servers/start-server.ts'
import { expect, type Person } from './test.ts'

type Arriving = Pick<Person, 'page' | 'email' | 'password'> & { name?: string }

/** With the link that a new server prints: the first account, and its group. */
export async function layTheTable(server: RunningServer, person: Arriving, groupName = 'Les Moreau'): Promise<void> {
  const { page } = person
  await page.goto(await server.setUpLink())
  await page.getByLabel('Group name').fill(groupName)
  await page.getByLabel('Your name').fill(person.name ?? '')
  await fillAccount(person)
  await page.getByRole('button', { name: 'Create account and group' }).click()
  await page.getByRole('button', { name: 'Leave the rest for later' }).click()
  await expect(page.getByRole('heading', { name: 'The table is set.' })).toBeVisible()
}

/** In two steps, on the page of an invitation. */
export async function sitDown(person: Arriving): Promise<void> {
  const { page } = person
  await page.getByLabel('What’s your name?').fill(person.name ?? '')
  await page.getByRole('button', { name: 'Next' }).click()
  await fillAccount(person)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page).toHaveURL(/\/groups\//)
}

/** From a group's page or its settings: the address of its invitation. */
export async function invitationLink(page: Page): Promise<string> {
  await page.getByRole('main').getByRole('button', { name: 'Invite' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Invite to / })
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied. Paste it into a message.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  return page.evaluate(() => navigator.clipboard.readText())
}

async function fillAccount({ page, email, password }: Arriving) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}
