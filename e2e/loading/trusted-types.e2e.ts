import { createGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

test.use({ serviceWorkers: 'allow' })

// That no screen at all needs it shows in the console, which accessibility-axe.e2e.ts listens to on each of them.
test(
  'text becomes neither markup nor code, and nothing of ours needs that',
  { tag: '@long' },
  async ({ server, ada }) => {
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    const { id: me } = await call(readMe)
    const files = [await upload(ada, 1), await upload(ada, 2)]
    const { id } = await call(postMessage, { body: { group, data: { title: 'Au lac', text: '#lac' }, files } })
    const { page } = ada
    const violations: string[] = []
    await page.exposeFunction('violated', (what: string) => violations.push(what))
    await page.addInitScript(() => {
      const { violated } = globalThis as unknown as { violated: (what: string) => void }
      addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, sample }) =>
        violated([violatedDirective, sourceFile, sample].join(' ')),
      )
    })

    for (const path of [
      'feed',
      `groups/${group}`,
      `groups/${group}/photos`,
      `groups/${group}/people`,
      `groups/${group}/settings`,
      `groups/${group}/write`,
      `users/${me}/settings`,
      'search?q=lac',
      'api/doc',
      `messages/${id}`,
    ]) {
      await page.goto(`/${path}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    }
    await page.getByRole('button', { name: /^Photo 1 of 2/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // The one address of code that is put together.
    await page.evaluate(() => navigator.serviceWorker.ready)
    expect(violations).toEqual([])

    const attempts = await page.evaluate(() => {
      const outcome = (attempt: () => unknown) => {
        try {
          attempt()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      }
      const { trustedTypes } = globalThis as unknown as { trustedTypes: { createPolicy: (name: string) => unknown } }
      return [
        outcome(() => (document.createElement('div').innerHTML = '<img src="data:," onerror="document.title = 1">')),
        outcome(() => document.body.insertAdjacentHTML('beforeend', '<b>bold</b>')),
        outcome(() => document.createElement('script').setAttribute('src', '/assets/any.js')),
        outcome(() => trustedTypes.createPolicy('another')),
        outcome(() => trustedTypes.createPolicy('service-worker')),
      ]
    })
    expect(attempts).toEqual(attempts.map(() => 'TypeError'))
    await expect.poll(() => violations.length).toBe(attempts.length)
  },
)
