import { randomUUID } from 'node:crypto'
import { createCaller } from '#client/api/call.ts'
import { createGroup, readGroup } from '#contract/groups.ts'
import { changeInvitation } from '#contract/hosting/invitations.ts'
import { withholdMessage } from '#contract/hosting/moderation.ts'
import { listGroupMessages, postMessage, readMessage } from '#contract/messages.ts'
import { readPublicLink } from '#contract/public-links.ts'
import { signUp } from '#contract/sessions.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable, join, signIn, type Call } from '../support/people.ts'
import type { TestServer } from '../support/shared-server.ts'
import { atBrowser, expect, test } from '../support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const surnames = ['Adler', 'Brandner', 'Costa', 'Duarte', 'Ek', 'Fuchs', 'Giroud', 'Huber', 'Ito', 'Jansen', 'Kern']
const firstNames = ['Anna', 'Bo', 'Cleo', 'Emil', 'Frida']
const members = surnames.flatMap((surname) => firstNames.map((name) => `${name} ${surname}`)).slice(0, 57)
const newcomers = ['Marta Keller', 'Karl Huber', 'Yuki Mori']

test('a host runs a club of sixty from a phone', { tag: '@long' }, async ({ server, browser, bea }) => {
  test.setTimeout(300_000)
  const ilse = await atBrowser(browser, server, 'Ilse', phone)
  const { page } = ilse
  const asIlse = await signIn(server, ilse)
  const { id: group, inviteKey } = await asIlse(createGroup, { body: { name: 'Bergfreunde Oberstdorf' } })
  await join(server, asIlse, group, members)
  const asBea = await signIn(server, bea, inviteKey)
  const diego = await arrive(server, 'Diego Álvarez', inviteKey!)
  const hut = 'Our hut for New Year'
  await diego(postMessage, { body: { group, data: { title: hut, text: 'The key’s under the blue pot.' } } })
  const race = 'Buy my old skis'
  await asBea(postMessage, { body: { group, data: { title: race, text: 'Only forty euros.' } } })
  await asIlse(changeInvitation, { params: { id: group }, body: { needsApproval: true } })
  for (const name of newcomers) await arrive(server, name, inviteKey!, 'Bo told me about the Nebelhorn.')

  await test.step('lets three in', async () => {
    await page.goto('/news')
    await page.getByRole('link', { name: 'Waiting for you' }).tap()
    await expect(page.getByRole('heading', { name: '3 people would like to join' })).toBeVisible()
    for (const name of newcomers) {
      // Twice, as hurried thumbs do.
      await page.getByRole('button', { name: `Let in ${name}`, exact: true }).dblclick()
      await expect(page.getByText(`${name} is in.`)).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'Nobody else would like to join' })).toBeVisible()
    await expect.poll(() => peopleIn(asIlse, group), { timeout: 60_000 }).toBe(members.length + 3 + newcomers.length)
  })

  await test.step('removes one, and what he wrote', async () => {
    await page.goto(`/groups/${group}/people`)
    await page.getByRole('searchbox', { name: 'Search people' }).fill('diego')
    await page.getByRole('link', { name: 'Diego Álvarez' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Diego Álvarez' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove…' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Remove Diego Álvarez from Bergfreunde Oberstdorf?' })
    await expect(sheet.getByText('1 message')).toBeVisible()
    await sheet.getByRole('radio', { name: /^Hide them/ }).tap()
    await sheet.getByRole('button', { name: 'Remove Diego' }).dblclick()
    await expect(page.getByText('Diego Álvarez is no longer in the group.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/groups/${group}/people$`))
    await expect.poll(() => titlesIn(asBea, group), { timeout: 60_000 }).toEqual([race])
  })

  await test.step('hides a message', async () => {
    await page.goto(`/groups/${group}`)
    await page.getByRole('link', { name: race }).tap()
    await page.getByRole('button', { name: 'Message options' }).first().tap()
    await page.getByRole('menuitem', { name: /Hide from everybody/ }).tap()
    await expect(page.getByText('Hidden by a host')).toBeVisible()
    await expect.poll(() => titlesIn(asBea, group)).toEqual([])
  })

  await test.step('makes it a group for announcements, and announces', async () => {
    await bea.page.goto(`/groups/${group}/write`)
    await bea.page.getByLabel('Text').fill('Half a sentence')
    await page.goto(`/groups/${group}/settings`)
    await page.getByRole('heading', { name: 'Who may do what' }).tap()
    await page.getByRole('radio', { name: /^Hosts write, members reply/ }).tap()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.goto(`/groups/${group}`)
    await page.getByRole('link', { name: 'Write' }).tap()
    await page.getByLabel('Text').fill('We start on Saturday at eight.')
    await page.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect.poll(() => textsIn(asBea, group)).toContain('We start on Saturday at eight.')
    await expect(bea.page.getByText('In this group, hosts start the conversations.')).toBeVisible()
    await expect(bea.page.getByLabel('Text')).toHaveValue('Half a sentence')
    await expect(bea.page.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('hands over, and leaves', async () => {
    await page.goto(`/groups/${group}/people`)
    await page.getByRole('searchbox', { name: 'Search people' }).fill('bea')
    await page.getByRole('button', { name: 'What to do about Bea' }).tap()
    await page.getByRole('menuitem', { name: /^Make host/ }).tap()
    await expect(page.getByText('Bea is a host now.')).toBeVisible()
    await page.goto(`/groups/${group}/settings`)
    await page.getByRole('button', { name: 'Leave group…' }).tap()
    await page.getByRole('button', { name: 'Leave group', exact: true }).tap()
    await expect(page.getByText('You left Bergfreunde Oberstdorf.')).toBeVisible()
    expect(await asBea(readGroup, { params: { id: group } })).toMatchObject({ role: 'host' })
  })
  await ilse.context.close()
})

test(
  'a member sees nothing of hosts until something concerns her, and then what she can do',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, bea)
    await join(server, asAda, group, ['Cleo', 'Dora'])
    const params = { id: group }
    await asAda(postMessage, { body: { group, data: { title: 'The lake' } } })
    const { id: boat } = await asBea(postMessage, { body: { group, data: { title: 'The boat', text: 'It leaks.' } } })
    const { id: race } = await asBea(postMessage, { body: { group, data: { title: 'The race', text: 'At eight.' } } })
    const { page } = bea
    await page.setViewportSize(phone.viewport)

    await test.step('her pages are those of before', async () => {
      for (const path of ['/feed', '/groups', '/news', `/groups/${group}`, `/messages/${race}`]) {
        await page.goto(path)
        await expect(page.getByRole('main')).toContainText(
          path === '/news' ? 'Ada posted The lake' : /Les Moreau|The race/,
        )
        await expect(page.getByRole('main')).not.toContainText(/\bhosts?\b|reader|waiting for you|remove/i)
      }
      await page.goto(`/groups/${group}/people`)
      await expect(page.getByRole('link', { name: 'Cleo' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^What to do about/ })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Waiting for you' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Invite' }).first().click()
      await expect(page.getByRole('dialog', { name: 'Invite to Les Moreau' })).toBeVisible()
    })

    await test.step('she is told that a message of hers is public, and turns that off with one tap', async () => {
      await asAda(readPublicLink, { params: { id: boat } })
      await page.goto('/news')
      const row = page.getByRole('listitem').filter({ hasText: 'Ada made a public link to your message “The boat”.' })
      await row.getByRole('button', { name: 'Turn off link' }).click()
      await expect(page.getByText('Public link turned off.')).toBeVisible()
      await expect(row).toBeVisible()
      await expect(row.getByRole('button', { name: 'Turn off link' })).toHaveCount(0)
      expect((await asBea(readMessage, { params: { id: boat } })).isPublic).toBeUndefined()
      await expectAccessible(page)
    })

    await test.step('she is told that a message of hers was hidden, and what is left of it', async () => {
      await asAda(withholdMessage, { params: { id: race }, body: { state: 'hidden' } })
      await page.goto('/news')
      await page.getByRole('link', { name: 'A host of Les Moreau has hidden your message.' }).click()
      await expect(page).toHaveURL(new RegExp(`/messages/${race}`))
      await expect(page.getByText('Hidden by a host')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Bring back' })).toHaveCount(0)
    })
    expect(await asBea(readGroup, { params })).toMatchObject({ role: 'member' })
  },
)

async function arrive(server: TestServer, name: string, invite_key: string, line?: string): Promise<Call> {
  const base = () => `${server.url}/`
  const body = { login: `joined-${randomUUID()}@example.org`, password: 'correct horse', name, invite_key }
  const { api_key } = await createCaller({ base, key: () => undefined })(signUp, {
    body: { ...body, ...(line && { line }) },
  })
  return createCaller({ base, key: () => api_key })
}

const peopleIn = async (by: Call, id: string) => (await by(readGroup, { params: { id } })).users.length
const cardsIn = async (by: Call, id: string) =>
  (await by(listGroupMessages, { params: { id, page: 0 }, query: { embed: 'cards' } })).cards!
const titlesIn = async (by: Call, id: string) => (await cardsIn(by, id)).flatMap(({ data }) => data.title ?? [])
const textsIn = async (by: Call, id: string) => (await cardsIn(by, id)).map(({ data }) => data.text)
