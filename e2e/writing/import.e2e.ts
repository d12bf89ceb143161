import type { Page } from '@playwright/test'
import { createGroup } from '#contract/groups.ts'
import { makeWhatsappZip } from '#test/archives/chat-with-photos.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { untilKept } from '../support/installed.ts'
import { atOneTable, signIn } from '../support/people.ts'
import { shareFromElsewhere } from '../support/share.ts'
import { expect, test } from '../support/test.ts'

const chat = () =>
  makeWhatsappZip([
    { at: '04/03/2016, 10:30', from: 'Ada', photo: 'IMG-20160304-WA0001.jpg' },
    { at: '04/03/2016, 10:31', from: 'Ada', photo: 'IMG-20160304-WA0002.jpg' },
    { at: '05/03/2016, 18:02', from: 'Oncle Gérard', photo: 'IMG-20160305-WA0003.jpg', text: 'The boat' },
    { at: '05/03/2016, 18:05', from: '+41 79 555 41 58', text: 'What a day' },
    { at: '28/03/2016, 09:00', from: 'Bea', text: 'Good morning' },
  ])
const zip = async () => ({ name: 'WhatsApp Chat.zip', mimeType: 'application/zip', buffer: await chat() })

test('a chat with its photos comes into a group, and is taken back', { tag: '@long' }, async ({ server, ada, bea }) => {
  const { group } = await atOneTable(server, ada, bea)
  const { page } = ada
  await page.goto(`/groups/${group}`)
  await page.getByRole('link', { name: 'Choose where from' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bring photos and chats here' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'A WhatsApp chat' }).click()
  await page.getByText('iPhone').click()
  await expect(page.getByText('Scroll down, tap Export Chat, then Attach Media.')).toBeVisible()
  await choose(page, 'Choose the file', await zip())

  await expect(page.getByRole('heading', { level: 1, name: 'Who did we find?' })).toBeVisible()
  await expect(page.getByText('March 2016', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ada You' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bea Bea' })).toBeVisible()
  await expect(page.getByText('79 555')).toHaveCount(0)
  await page.getByRole('button', { name: /Who is this/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bea' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next: how it should look' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bring it here' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'It’s all here.' })).toBeVisible()
  await page.getByRole('link', { name: 'See them' }).click()
  await expect(page.getByRole('heading', { name: /March 2016/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^Photo/ })).toHaveCount(3)
  // Nobody is told.
  await bea.page.goto('/news')
  await expect(bea.page.getByText('All read.', { exact: false })).toBeVisible()

  await page.goto(`/groups/${group}/import`)
  await page.getByRole('link', { name: /3 photos and videos/ }).click()
  await page.getByRole('button', { name: 'Take it back…' }).click()
  await page.getByRole('button', { name: 'Take it back', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'It’s gone again.' })).toBeVisible()
  await page.goto(`/groups/${group}/photos`)
  await expect(page.getByRole('main').getByRole('button', { name: /^Photo/ })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(
    '300 photos of 2016 are brought in two minutes, and on this day shows them',
    { tag: '@long' },
    async ({ server, ada, bea }) => {
      const { group } = await atOneTable(server, ada, bea)
      const today = new Date()
      const day = `${two(today.getDate())}/${two(today.getMonth() + 1)}/2016`
      const name = `IMG-2016${two(today.getMonth() + 1)}${two(today.getDate())}`
      const lines = Array.from({ length: 300 }, (_, n) => ({
        at: `${day}, ${two(9 + Math.floor(n / 60))}:${two(n % 60)}`,
        from: n % 3 === 0 ? 'Bea' : 'Ada',
        photo: `${name}-WA${n}.jpg`,
      }))
      const buffer = await makeWhatsappZip(lines)
      const { page } = ada
      const began = performance.now()
      await page.goto(`/groups/${group}`)
      await page.getByRole('link', { name: 'Choose where from' }).tap()
      await page.getByRole('link', { name: 'A WhatsApp chat' }).tap()
      await choose(page, 'Choose the file', { name: 'WhatsApp Chat.zip', mimeType: 'application/zip', buffer })
      await expect(page.getByText('300 photos and videos')).toBeVisible()
      await page.getByRole('button', { name: 'Next: how it should look' }).tap()
      await page.getByRole('button', { name: 'Bring it here' }).tap()
      await expect(page.getByRole('heading', { level: 1, name: 'It’s all here.' })).toBeVisible({ timeout: 100_000 })
      await page.goto(`/groups/${group}`)
      const onThisDay = page
        .getByRole('article')
        .filter({ hasText: /years ago today/ })
        .first()
      await expect(onThisDay).toContainText('From WhatsApp')
      expect(performance.now() - began).toBeLessThan(120_000)
      await page
        .getByRole('link', { name: /^Message/ })
        .first()
        .tap()
      await expect(page.getByText(/^From WhatsApp/).first()).toBeVisible()
    },
  )
})

test('what is no export is explained', { tag: '@long' }, async ({ server, ada, distantBea }) => {
  const { group } = await atOneTable(server, ada, distantBea)
  const { page } = ada
  await page.goto(`/groups/${group}/import?from=takeout`)
  await choose(page, 'Choose the file', {
    name: 'notes.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK nothing'),
  })
  await expect(page.getByRole('heading', { level: 1, name: 'This file can’t be brought here.' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(/Choose|Export/)
  await page.getByRole('link', { name: 'Choose another file' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bring photos and chats here' })).toBeVisible()
})

test.describe('shared from the phone', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an exported chat asks for the group and is looked through there', { tag: '@long' }, async ({ server, ada }) => {
    const call = await signIn(server, ada)
    await call(createGroup, { body: { name: 'Les Moreau' } })
    const { id } = await call(createGroup, { body: { name: 'Chorale' } })
    const { page } = ada
    await page.goto('/feed')
    await untilKept(page)
    await shareFromElsewhere(page, { title: 'WhatsApp Chat' }, [await zip()])
    await page.getByRole('link', { name: 'Chorale' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Who did we find?' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/groups/${id}/import`)
  })
})

async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(file)
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}
