import { createGroup } from '#contract/groups.ts'
import { listGroupMessages, readMessage } from '#contract/messages.ts'
import { untilKept } from '../support/installed.ts'
import { signIn } from '../support/people.ts'
import { cameraFile } from '../support/photos.ts'
import { shareFromElsewhere } from '../support/share.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'photos shared from the phone are in the writer, which asks for the group',
  { tag: '@long' },
  async ({ server, ada }) => {
    const call = await signIn(server, ada)
    await call(createGroup, { body: { name: 'Les Moreau' } })
    await call(createGroup, { body: { name: 'Chorale' } })
    const { page } = ada
    await page.goto('/feed')
    await untilKept(page)
    await shareFromElsewhere(page, { title: 'Au lac', url: 'https://lake.example/' }, [
      await cameraFile(1),
      await cameraFile(2),
    ])

    await expect(page).toHaveURL(/\/share\?title=Au\+lac.*files=/)
    await expect(page.getByLabel('Title')).toHaveValue('Au lac')
    await expect(page.getByLabel('Text')).toHaveValue('https://lake.example/')
    await expect(page.getByRole('button', { name: /^Photo 2 of 2.*Uploaded/ })).toBeVisible()
    // They are taken once.
    await page.reload()
    await expect(page.getByRole('button', { name: /^Photo 2 of 2.*Uploaded/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Photo 3/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Les Moreau' }).click()
    await page.getByRole('menuitemradio', { name: 'Chorale' }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Where this message is' })).toContainText('Chorale')
    await expect(page.getByRole('main').getByRole('img', { name: 'Photo 2 of 2 by Ada' })).toBeVisible()
  },
)

test(
  'a long text comes along whole, and the writer says when it is too long for a message',
  { tag: '@long' },
  async ({ server, ada }) => {
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    const { page } = ada
    await page.goto('/feed')
    await untilKept(page)
    const long = `${'All about the lake. '.repeat(2000)}The end.`
    await shareFromElsewhere(page, { title: 'Au lac', text: long, url: 'https://lake.example/' }, [await cameraFile(1)])
    const text = page.getByLabel('Text')
    await expect(text).toHaveValue(`${long}\n\nhttps://lake.example/`)
    await expect(page.getByRole('button', { name: /^Photo 1 of 1.*Uploaded/ })).toBeVisible()
    await page.reload()
    await expect(text).toHaveValue(`${long}\n\nhttps://lake.example/`)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Au lac' })).toBeVisible()
    const { messages } = await call(listGroupMessages, { params: { id: group, page: 0 } })
    const { data } = await call(readMessage, { params: { id: messages[0]! }, query: {} })
    expect(data.text).toBe(`${long}\n\nhttps://lake.example/`)

    await shareFromElsewhere(page, { text: 'word '.repeat(11_000) }, [])
    await expect(page.getByText(/characters? too many/)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await shareFromElsewhere(page, { text: 'word '.repeat(50_000) }, [])
    await expect(page.getByText('The text was too long, so its end is missing.')).toBeVisible()
    await expect(text).toHaveValue(/^word word/)
  },
)

test('a shared photo waits for who has to sign in first', { tag: '@long' }, async ({ server, ada }) => {
  const call = await signIn(server, ada)
  await call(createGroup, { body: { name: 'Les Moreau' } })
  const { page } = ada
  await page.goto('/feed')
  await untilKept(page)
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await shareFromElsewhere(page, {}, [await cameraFile(1)])
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: /^Photo 1 of 1.*Uploaded/ })).toBeVisible()
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test(
    'the words come along, and the writer says that the photos did not',
    { tag: '@long' },
    async ({ server, ada }) => {
      const call = await signIn(server, ada)
      await call(createGroup, { body: { name: 'Les Moreau' } })
      const { page } = ada
      await page.goto('/feed')
      await shareFromElsewhere(page, { text: 'Soleil.' }, [await cameraFile(1)])
      await expect(page.getByLabel('Text')).toHaveValue('Soleil.')
      await expect(page.getByText('The files didn’t arrive this time.')).toBeVisible()
    },
  )
})
