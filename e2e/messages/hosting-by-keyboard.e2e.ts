import { randomUUID } from 'node:crypto'
import { join as joinPath } from 'node:path'
import Database from 'better-sqlite3'
import { createCaller } from '#client/api/call.ts'
import { deleteUser } from '#contract/account.ts'
import { readGroup } from '#contract/groups.ts'
import { changeInvitation } from '#contract/hosting/invitations.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { signUp } from '#contract/sessions.ts'
import { press, pressInMenu, reach, type } from '../support/keyboard.ts'
import { atOneTable, join, signIn } from '../support/people.ts'
import { atBrowser, expect, test } from '../support/test.ts'

const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const few = ['Anna Adler', 'Diego Álvarez']
const many = [...few, 'Bo', 'Cleo', 'Emil', 'Frida', 'Gil', 'Hanna', 'Ida', 'Jon', 'Kim', 'Lea']

for (const [screen, viewport] of Object.entries(screens)) {
  test(
    `on a ${screen}, a host does everything with the keyboard alone`,
    { tag: '@long' },
    async ({ server, ada, distantBea }) => {
      const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, distantBea)
      await join(server, asAda, group, screen === 'phone' ? few : many)
      const title = 'Our hut for New Year'
      const { id } = await asBea(postMessage, { body: { group, data: { title, text: 'Key’s outside.' } } })
      await asAda(changeInvitation, { params: { id: group }, body: { needsApproval: true } })
      const { inviteKey } = await asAda(readGroup, { params: { id: group } })
      for (const name of ['Marta Keller', 'Karl Huber']) {
        const login = `joined-${randomUUID()}@example.org`
        await createCaller({ base: () => `${server.url}/`, key: () => undefined })(signUp, {
          body: { login, password: 'correct horse', name, invite_key: inviteKey!, line: 'Bo told me.' },
        })
      }
      const { page } = ada
      await page.setViewportSize(viewport)
      const dialog = page.getByRole('dialog')

      await test.step('lets one in and not the other', async () => {
        await page.goto(`/groups/${group}/hosts`)
        await press(page.getByRole('button', { name: 'Let in Marta Keller', exact: true }))
        await expect(page.getByText('Marta Keller is in.')).toBeFocused()
        await page.keyboard.press('Tab')
        await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
        await press(page.getByRole('button', { name: 'No, thanks: don’t let Karl Huber in' }))
        await expect(page.getByText('Karl Huber wasn’t let in.')).toBeFocused()
      })

      await test.step('makes a reader and a host, whose button keeps the focus', async () => {
        await page.goto(`/groups/${group}/people`)
        const menuOf = (name: string) => page.getByRole('button', { name: `What to do about ${name}` })
        await pressInMenu(menuOf('Anna Adler'), page.getByRole('menuitem', { name: /^Make reader/ }))
        await expect(page.getByText('Anna Adler is a reader now.')).toBeVisible()
        await expect(menuOf('Anna Adler')).toBeFocused()
        await expect(page.getByRole('listitem').filter({ hasText: 'Anna Adler' }).getByText('Reader')).toBeVisible()
        await pressInMenu(menuOf('Bea'), page.getByRole('menuitem', { name: /^Make host/ }))
        await expect(page.getByText('Bea is a host now.')).toBeVisible()
        await expect(menuOf('Bea')).toBeFocused()
        // Where it stands now, and not where it stood.
        await expect(menuOf('Bea')).toBeInViewport()
      })

      await test.step('removes somebody', async () => {
        await pressInMenu(
          page.getByRole('button', { name: 'What to do about Diego Álvarez' }),
          page.getByRole('menuitem', { name: 'Remove…' }),
        )
        await expect(dialog.getByRole('button', { name: 'Keep Diego' })).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('button', { name: 'What to do about Diego Álvarez' })).toBeFocused()
        await pressInMenu(
          page.getByRole('button', { name: 'What to do about Diego Álvarez' }),
          page.getByRole('menuitem', { name: 'Remove…' }),
        )
        await press(dialog.getByRole('button', { name: 'Remove Diego' }))
        await expect(page.getByText('Diego Álvarez is no longer in the group.')).toBeVisible()
        await expect(page.getByRole('link', { name: 'Diego Álvarez' })).toBeHidden()
        await expect(page.locator(':is(main, main *):focus')).toHaveCount(1)
      })

      await test.step('invites one person, and comes back to where it began', async () => {
        const invite = page.getByRole('main').getByRole('button', { name: 'Invite' }).first()
        await press(invite)
        await press(dialog.getByRole('button', { name: /^For one person/ }))
        await type(dialog.getByLabel('Who is it for?'), 'Oma Ilse')
        await press(dialog.getByRole('button', { name: 'Make the invitation' }))
        await expect(dialog.getByText('Oma Ilse, we share our photos')).toBeVisible()
        await reach(dialog.getByRole('button', { name: 'Copy link' }))
        await press(dialog.getByRole('button', { name: 'Back' }))
        await press(dialog.getByRole('button', { name: /^Open invitations/ }))
        await press(dialog.getByRole('button', { name: 'Take back “For Oma Ilse”' }))
        await expect(dialog.getByText('No open invitations.')).toBeVisible()
        await expect(dialog.locator(':focus')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(invite).toBeFocused()
      })

      await test.step('hides a message, and brings it back', async () => {
        await page.goto(`/messages/${id}`)
        await pressInMenu(
          page.getByRole('button', { name: 'Message options' }).filter({ visible: true }),
          page.getByRole('menuitem', { name: /^Hide from everybody/ }),
        )
        await expect(page.getByText('Hidden by a host')).toBeVisible()
        await expect(page.locator(':focus')).toHaveCount(1)
        await press(page.getByRole('button', { name: 'Bring back' }))
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
        await expect(page.locator(':focus')).toHaveCount(1)
      })

      await test.step('closes the group, and keeps it after all', async () => {
        await page.goto(`/groups/${group}/settings`)
        const closing = page.getByRole('button', { name: 'Close group…' })
        await reach(closing, 120)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Keep the group' })).toBeFocused()
        await press(page.getByRole('alertdialog').getByRole('button', { name: 'Close group' }))
        await expect(page.getByText(/^This group will be deleted on/)).toBeVisible()
        await expect(page.getByRole('button', { name: 'Keep the group' })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(closing).toBeFocused()
      })
    },
  )
}

test.describe('on a server of its own', () => {
  test.use({ hasOwnServer: true })

  test(
    'a member objects to a new host, and somebody accepts, with the keyboard',
    { tag: '@long' },
    async ({ server, ada, bea, browser }) => {
      const { ada: asAda, group } = await atOneTable(server, ada, bea)
      const { inviteKey } = await asAda(readGroup, { params: { id: group } })
      const cleo = await atBrowser(browser, server, 'Cleo')
      const asCleo = await signIn(server, cleo, inviteKey)
      const { id } = await asAda(readMe)
      await asAda(deleteUser, { params: { id } })
      const database = new Database(joinPath(server.dataFolder, 'coterie.db'))
      database.prepare(`update job set "runAfter" = 0 where kind = 'find-hosts'`).run()
      database.close()
      await server.restart()

      await expect.poll(async () => (await asCleo(readGroup, { params: { id: group } })).hostOffer?.to.name).toBe('Bea')
      await cleo.page.goto(`/groups/${group}`)
      await press(cleo.page.getByRole('button', { name: 'I object' }))
      await expect(cleo.page.getByText(/you’ve been here longest/)).toBeVisible()
      await expect(cleo.page.locator(':focus')).toHaveCount(1)
      await press(cleo.page.getByRole('button', { name: 'I’ll be the host' }))
      await expect(cleo.page.locator(':focus')).toHaveCount(1)
      await cleo.context.close()
    },
  )
})
