import { createGroup } from '#contract/groups.ts'
import { listGroupMessages } from '#contract/messages.ts'
import { untilKept } from '../support/installed.ts'
import { signIn } from '../support/people.ts'
import { cameraFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { prepareWaking } from '../support/waking.ts'
import { writeTitle } from '../support/writing.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'what was sent without a network goes out after the page was closed, once',
  { tag: '@long' },
  async ({ server, ada }) => {
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    const { page, context } = ada
    const wake = await prepareWaking(page)
    await page.goto(`/groups/${group}/write`)
    await untilKept(page)

    await context.setOffline(true)
    await writeTitle(page, 'From the tunnel')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add photos or files' }).first().click()
    await (await chooser).setFiles(await cameraFile(1))
    await expect(page.getByRole('button', { name: /^Photo 1 of 1/ })).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => page.evaluate(countKeptMessages)).toBe(1)

    await page.goto('about:blank')
    await context.setOffline(false)
    const titles = async () => {
      const { cards = [] } = await call(listGroupMessages, {
        params: { id: group, page: 0 },
        query: { embed: 'cards' },
      })
      return cards.map(({ data, files }) => `${data.title} ${files.length}`)
    }
    expect(await titles()).toEqual([])
    const [worker] = context.serviceWorkers()
    // A page that is just being closed still counts; the browser would wake the worker again minutes later.
    await expect.poll(() => worker!.evaluate(openPages)).toBe(0)
    await wake(new URL(server.url).origin)
    await expect.poll(titles).toEqual(['From the tunnel 1'])

    await page.goto(`/groups/${group}`)
    await expect(page.getByRole('link', { name: 'From the tunnel' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull()
    expect(await titles()).toEqual(['From the tunnel 1'])
  },
)

/** Runs in the service worker. */
async function openPages(): Promise<number> {
  type Scope = { clients: { matchAll: (asked: { type: 'window' }) => Promise<unknown[]> } }
  return (await (self as unknown as Scope).clients.matchAll({ type: 'window' })).length
}

/** How many messages the service worker has been left, if any. Runs in the page. */
function countKeptMessages(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('coterie')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const asking = opening.result.transaction('chosen-files').objectStore('chosen-files').getAllKeys()
      asking.onsuccess = () => {
        opening.result.close()
        resolve(asking.result.filter((key) => String(key).startsWith('waiting ')).length)
      }
    }
  })
}
