import { readConfirmations } from '#contract/blocks/confirmations.ts'
import { createGroup, leaveGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { makeAnswerToken } from '#server/features/email-answers/answer-token.ts'
import { readServerSecret } from '#server/files/server-secret.ts'
import { startServer } from '#test/servers/start-server.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { openMailBox } from '../support/mail-box.ts'
import { signIn } from '../support/people.ts'
import { atBrowser, expect, test } from '../support/test.ts'

const day = 86_400
const blocks = { confirmation: true as const }

test(
  'a button in an email answers, for whoever presses it on its page and nothing that only opens it',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(120_000)
    const mailBox = await openMailBox()
    const server = await startServer({ SMTP_URL: mailBox.url, MAIL_FROM: 'us@example.org' })
    const [ada, bea, scanner] = await Promise.all(
      ['Ada', 'Bea', 'Scanner'].map((name) => atBrowser(browser, server, name)),
    )
    const asAda = await signIn(server, ada!)
    const { id: group, inviteKey } = await asAda(createGroup, { body: { name: 'Les Moreau' } })
    const { name, email, password } = bea!
    const asBea = await signIn(server, { name, email, password }, inviteKey!)
    const body = { group, data: { title: 'The hut is closed in June' }, blocks }
    const { id } = await asAda(postMessage, { body })
    const confirmed = async () => (await asAda(readConfirmations, { params: { id }, query: {} })).confirmed
    const links = () => mailBox.received.flatMap((email) => /\/answer#[\w.-]+/.exec(email)?.[0] ?? [])
    await expect.poll(() => links().length, { timeout: 90_000 }).toBe(1)
    const link = links()[0]!

    for (const method of ['GET', 'HEAD']) await fetch(server.url + link, { method })
    await scanner!.page.goto(link)
    await scanner!.page.getByRole('button', { name: 'I’ve read it' }).hover()
    await scanner!.page.waitForLoadState('networkidle')
    expect(await confirmed()).toBe(0)

    await ada!.page.goto(`/messages/${id}`)
    const block = ada!.page.getByRole('region', { name: 'Please confirm' })
    await expect(block.getByText('Nobody has confirmed yet')).toBeVisible()

    const { page } = bea!
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'The hut is closed in June' })).toBeVisible()
    await expect(page.getByText('You’re answering as Bea.')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'I’ve read it' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your answer is saved.')).toBeVisible()
    await expect(block.getByText('Everybody has confirmed')).toBeVisible()
    await expectAccessible(page)
    const back = page.getByRole('button', { name: 'Take it back' })
    await expect(back).toBeFocused()
    await page.reload()
    await back.click()
    await expect(page.getByText('Your answer is taken back.')).toBeVisible()
    await expect(block.getByText('Nobody has confirmed yet')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('apiKey'))).toBeNull()

    const { id: userId } = await asBea(readMe, {})
    const secret = await readServerSecret(server.dataFolder)
    const longAgo = () => Math.floor(Date.now() / 1000) - 61 * day
    const old = makeAnswerToken({ secret, clock: longAgo }, { userId, messageId: id, kind: 'confirmation' })
    const over = page.getByRole('heading', { name: 'This link no longer works.' })
    await page.goto(`/answer#${old}`)
    await expect(over).toBeVisible()
    await expectAccessible(page)
    await page.goto(link)
    await expect(page.getByRole('button', { name: 'I’ve read it' })).toBeVisible()
    await asBea(leaveGroup, { params: { id: group } })
    await page.getByRole('button', { name: 'I’ve read it' }).click()
    await expect(over).toBeVisible()
    expect(await confirmed()).toBe(0)

    for (const { context } of [ada!, bea!, scanner!]) await context.close()
    await server.stop()
    await mailBox.close()
  },
)
