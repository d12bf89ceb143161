import type { Page } from '@playwright/test'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** Calls that opening a page may cost; pictures and the event stream are none. */
const most = 3

test('opening a page asks for little', async ({ server, ada, distantBea }) => {
  const { bea: asBea, group } = await atOneTable(server, ada, distantBea)
  const { id } = await asBea(postMessage, { body: { group, data: { title: 'Une semaine au lac' } } })
  const { id: beaId } = await asBea(readMe)
  for (let n = 1; n <= 50; n++) await asBea(postMessage, { body: { group, parent: id, data: { text: `Answer ${n}` } } })

  const calls = callsOf(ada.page)
  await ada.page.goto('/feed', { waitUntil: 'networkidle' })
  await expect(ada.page.getByText('New', { exact: true })).toBeVisible()
  expectFewAndNoneTwice(calls.splice(0))

  await ada.page.goto(`/messages/${id}`, { waitUntil: 'networkidle' })
  await expect(ada.page.getByText('Answer 50')).toBeVisible()
  // What is left is that Bea has joined.
  await expect(ada.page.getByRole('button', { name: '1 new notification' })).toBeVisible()
  expectFewAndNoneTwice(calls.splice(0))

  await ada.page.goto(`/groups/${group}`, { waitUntil: 'networkidle' })
  await expect(ada.page.getByRole('heading', { name: 'Une semaine au lac' })).toBeVisible()
  // Once, because it was news that Bea has joined.
  expectFewAndNoneTwice(calls.splice(0).filter((call) => call !== 'POST /api/me/notifications/read'))

  await ada.page.goto(`/groups/${group}/photos`, { waitUntil: 'networkidle' })
  await expect(ada.page.getByRole('heading', { name: 'No photos yet.' })).toBeVisible()
  expectFewAndNoneTwice(calls.splice(0))

  await ada.page.goto(`/groups/${group}/people`, { waitUntil: 'networkidle' })
  await expect(ada.page.getByRole('link', { name: 'Answer 50' })).toBeVisible()
  expectFewAndNoneTwice(calls.splice(0))

  await ada.page.goto(`/people/${beaId}`, { waitUntil: 'networkidle' })
  await expect(ada.page.getByRole('heading', { name: 'Une semaine au lac' })).toBeVisible()
  expectFewAndNoneTwice(calls.splice(0))

  await ada.page.goto(`/people/${beaId}/photos`, { waitUntil: 'networkidle' })
  await expect(ada.page.getByRole('heading', { name: 'Bea hasn’t posted any photos yet.' })).toBeVisible()
  expectFewAndNoneTwice(calls.splice(0))

  await ada.page.goto('/photos', { waitUntil: 'networkidle' })
  await expect(ada.page.getByRole('heading', { name: 'No photos yet.' })).toBeVisible()
  expectFewAndNoneTwice(calls.splice(0))

  await ada.page.goto('/groups', { waitUntil: 'networkidle' })
  await expect(ada.page.getByText('Bea replied: Answer 50')).toBeVisible()
  // Besides, where one waits to be let in.
  expectFewAndNoneTwice(calls.filter((call) => call !== 'GET /api/me/requests'))
})

/** The application takes the responses of early calls in place of making them again. */
function expectFewAndNoneTwice(calls: string[]): void {
  expect(calls.length, calls.join(' ')).toBeLessThanOrEqual(most)
  expect(calls).toEqual([...new Set(calls)])
}

function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/api\/(?!events|images)/.test(pathname)) calls.push(`${request.method()} ${pathname}${search}`)
  })
  return calls
}
