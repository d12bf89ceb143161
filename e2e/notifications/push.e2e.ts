import type { BrowserContext, Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { readMe } from '#contract/me.ts'
import { postMessage, readMessage } from '#contract/messages.ts'
import { markNotificationsRead, readNews } from '#contract/notifications.ts'
import { readPush, type PushMessage } from '#contract/push.ts'
import { listReactions } from '#contract/reactions.ts'
import { listSessions } from '#contract/sessions.ts'
import { makeActionToken } from '#server/features/push/action-token.ts'
import { readServerSecret } from '#server/files/server-secret.ts'
import { wholeChromiumOptions } from '#test/servers/programs.ts'
import type { RunningServer } from '#test/servers/start-server.ts'
import { untilKept } from '../support/installed.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test, type Person } from '../support/test.ts'
import { prepareWaking } from '../support/waking.ts'

test.use({ serviceWorkers: 'allow', launchOptions: wholeChromiumOptions() })
test.beforeEach(({ bea }) => bea.context.grantPermissions(['notifications']))

/** Hands a message to the service worker as the browser does when its push service has one. */
async function pushTo(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  const { promise, resolve } = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    if (registrations[0]) resolve(registrations[0].registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await promise
  const { origin } = new URL(page.url())
  return async (message: Partial<PushMessage>) => {
    const usual = { id: '1', tag: 'a', title: 'Ada', body: '', lang: 'en-US', at: 0, url: 'news', unread: 1, read: [] }
    const data = JSON.stringify({ ...usual, ...message })
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

/** What the device shows. The application takes the same lock: client/device-storage/shown-notifications.ts says why. */
const titlesOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await navigator.locks.request('shown notifications', () => registration.getNotifications())
    return shown.map(({ title, body }) => `${title}: ${body}`)
  })

test('a conversation is one notification, which goes when it is read', async ({ server, ada, bea }) => {
  const table = await atOneTable(server, ada, bea)
  const { page, context } = bea
  await page.goto('/feed')
  await untilKept(page)
  const push = await pushTo(context, page)
  const { id: parent } = await table.bea(postMessage, { body: { group: table.group, data: { title: 'At the lake' } } })
  await table.ada(postMessage, { body: { group: table.group, parent, data: { text: 'One' } } })
  const { news } = await table.bea(readNews)

  await push({ id: 'x', tag: parent, title: 'Ada', body: 'One', url: `messages/${parent}` })
  await expect.poll(() => titlesOn(page)).toEqual(['Ada: One'])
  await push({ id: news[0]!.id, tag: parent, title: 'Ada', body: 'Two', url: `messages/${parent}` })
  await expect.poll(() => titlesOn(page)).toEqual(['Ada: Two'])
  await push({ id: 'y', tag: 'other', title: 'Cleo', body: 'Elsewhere' })
  await expect.poll(() => titlesOn(page)).toHaveLength(2)

  await table.bea(markNotificationsRead, { body: { message: parent } })
  await expect.poll(() => titlesOn(page)).toEqual(['Cleo: Elsewhere'])
  await push({ id: 'z', tag: 'third', title: 'Dora', body: 'Later', read: ['y'] })
  await expect.poll(() => titlesOn(page)).toEqual(['Dora: Later'])
})

test(
  'whoever has a conversation before their eyes is not told of it; a press on others leads there',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    const post = (title: string) => table.ada(postMessage, { body: { group: table.group, data: { title } } })
    const [{ id }, { id: other }] = [await post('At the lake'), await post('By train')]
    const { page, context } = bea
    await page.goto(`/messages/${id}`)
    await untilKept(page)
    const push = await pushTo(context, page)
    await push({ id: '1', tag: id, body: 'Seen', url: `messages/${id}/${other}` })
    await push({ id: '2', tag: other, body: 'Unseen', url: `messages/${other}` })
    await expect.poll(() => titlesOn(page)).toEqual(['Ada: Unseen'])

    const [worker] = context.serviceWorkers()
    await worker!.evaluate(pressFirst, {})
    await expect(page.getByRole('heading', { name: 'By train' })).toBeVisible()
    expect(await titlesOn(page)).toEqual([])
  },
)

/** A message of Ada's on Bea's device, with what the server lets her do about it. */
async function shownWithActions(server: RunningServer, ada: Person, bea: Person) {
  const table = await atOneTable(server, ada, bea)
  const { page, context } = bea
  await page.goto('/feed')
  await untilKept(page)
  const push = await pushTo(context, page)
  const { id: parent } = await table.ada(postMessage, { body: { group: table.group, data: { title: 'At the lake' } } })
  const signer = { secret: await readServerSecret(server.dataFolder), clock: () => Math.floor(Date.now() / 1000) }
  const [session] = await table.bea(listSessions)
  const { news } = await table.bea(readNews)
  const { id: author } = await table.bea(readMe)
  const id = newId()
  const texts = { label: 'Reply', placeholder: 'Your reply', problem: 'Your reply is waiting.' }
  const token = makeActionToken(signer, 'reply', [session!.id, parent, id, news[0]!.id])
  await push({
    tag: parent,
    url: `messages/${parent}`,
    reply: { ...texts, token, id, author, group: table.group, parent },
    heart: { label: '❤️', token: makeActionToken(signer, 'heart', [session!.id, parent, news[0]!.id]) },
    mute: { label: 'Mute', token: makeActionToken(signer, 'mute', [session!.id, parent]) },
  })
  await expect.poll(() => titlesOn(page)).toHaveLength(1)
  const thread = async () => {
    const read = { params: { id: parent }, query: { embed: 'thread' } } as const
    const { thread: { comments, setting } = { comments: [], setting: '' } } = await table.bea(readMessage, read)
    return { setting, replies: comments.map(({ data }) => data.text) }
  }
  const hearts = async () => (await table.ada(listReactions, { params: { id: parent }, query: {} }))[0]?.count ?? 0
  const [worker] = context.serviceWorkers()
  return { page, context, parent, thread, hearts, press: (how: Press) => worker!.evaluate(pressFirst, how) }
}

test('a notification can be replied to right there', { tag: '@long' }, async ({ server, ada, bea }) => {
  const { page, thread, press } = await shownWithActions(server, ada, bea)
  await press({ action: 'reply', reply: 'At noon!' })
  await expect.poll(thread).toEqual({ setting: 'default', replies: ['At noon!'] })
  await expect.poll(() => titlesOn(page)).toEqual([])
  await expect(page).toHaveURL(/\/feed$/)
})

test(
  'from a notification a heart is given, which has room beside the reply',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { page, hearts, press } = await shownWithActions(server, ada, bea)
    const offered = await page.evaluate(async () => {
      const [shown] = await (await navigator.serviceWorker.ready).getNotifications()
      return (shown as Notification & { actions: { title: string }[] }).actions.map(({ title }) => title)
    })
    expect(offered.slice(0, 2)).toEqual(['Reply', '❤️'])
    await press({ action: 'heart' })
    await expect.poll(hearts).toBe(1)
    await expect.poll(() => titlesOn(page)).toEqual([])
    await expect(page).toHaveURL(/\/feed$/)
  },
)

test(
  'a heart that was given without a network and without a page arrives when there is one',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { page, context, hearts, press } = await shownWithActions(server, ada, bea)
    await page.goto('about:blank')
    await context.setOffline(true)
    void press({ action: 'heart' })
    const [worker] = context.serviceWorkers()
    await expect.poll(() => worker!.evaluate(kept, 'heart ')).toBe(1)
    await context.setOffline(false)
    await expect.poll(hearts).toBe(1)
    await expect.poll(() => worker!.evaluate(kept, 'heart ')).toBe(0)
  },
)

test(
  'a heart that nobody could send meanwhile goes with the next page',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { page, context, hearts, press } = await shownWithActions(server, ada, bea)
    const [worker] = context.serviceWorkers()
    await page.goto('about:blank')
    await context.setOffline(true)
    await worker!.evaluate(stopTheClock)
    void press({ action: 'heart' })
    await expect.poll(() => worker!.evaluate(kept, 'heart ')).toBe(1)
    await context.setOffline(false)
    await page.goto('/feed')
    await expect.poll(hearts).toBe(1)
  },
)

test('from a notification a thread is muted', { tag: '@long' }, async ({ server, ada, bea }) => {
  const { page, thread, press } = await shownWithActions(server, ada, bea)
  await press({ action: 'mute' })
  await expect.poll(thread).toEqual({ setting: 'muted', replies: [] })
  await expect.poll(() => titlesOn(page)).toEqual([])
})

test(
  'where nothing can be typed into a notification, its page is open with the field ready',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { page, parent, press } = await shownWithActions(server, ada, bea)
    await press({ action: 'reply', reply: null })
    await expect(page).toHaveURL(new RegExp(`/messages/${parent}`))
    await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeFocused()
  },
)

test(
  'what was typed into a notification without a network is sent when there is one',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { page, context, parent, thread, press } = await shownWithActions(server, ada, bea)
    await context.setOffline(true)
    await press({ action: 'reply', reply: 'From the tunnel' })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toContain('From the tunnel')
    expect(await thread()).toMatchObject({ replies: [] })
    await context.setOffline(false)
    await expect.poll(thread).toMatchObject({ replies: ['From the tunnel'] })
    await page.goto(`/messages/${parent}`)
    await expect(page.getByText('From the tunnel')).toHaveCount(1)
  },
)

test.describe('what was typed into a notification with no page open and no network', () => {
  const typedInATunnel = async (
    server: RunningServer,
    ada: Person,
    bea: Person,
    { triesByItself }: { triesByItself: boolean },
  ) => {
    const wake = await prepareWaking(bea.page)
    const shown = await shownWithActions(server, ada, bea)
    await shown.page.goto('about:blank')
    await shown.context.setOffline(true)
    const [worker] = shown.context.serviceWorkers()
    if (!triesByItself) await worker!.evaluate(stopTheClock)
    void shown.press({ action: 'reply', reply: 'From the tunnel' })
    await expect.poll(() => worker!.evaluate(kept, 'reply ')).toBe(1)
    expect(await shown.thread()).toMatchObject({ replies: [] })
    return { ...shown, worker: worker!, wake: () => wake(new URL(server.url).origin) }
  }

  test('is sent by the service worker when the browser wakes it', { tag: '@long' }, async ({ server, ada, bea }) => {
    const { context, thread, wake } = await typedInATunnel(server, ada, bea, { triesByItself: false })
    await context.setOffline(false)
    await wake()
    await expect.poll(thread).toMatchObject({ replies: ['From the tunnel'] })
  })

  test('is sent when the network is back soon', { tag: '@long' }, async ({ server, ada, bea }) => {
    const { context, thread, worker } = await typedInATunnel(server, ada, bea, { triesByItself: true })
    // Chromium registers none without a page.
    expect(await worker.evaluate(registeredSyncs)).toEqual([])
    await context.setOffline(false)
    await expect.poll(thread).toMatchObject({ replies: ['From the tunnel'] })
  })
})

test('signing out takes what is shown away', { tag: '@long' }, async ({ server, ada, bea }) => {
  await atOneTable(server, ada, bea)
  const { page, context } = bea
  await page.goto('/feed')
  await untilKept(page)
  const push = await pushTo(context, page)
  await push({ title: 'Ada', body: 'One' })
  await expect.poll(() => titlesOn(page)).toHaveLength(1)
  await page.goto('/logout')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => titlesOn(page)).toEqual([])
})

test(
  'notifications are turned on for a device, and quiet hours set',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    const { page, context } = bea
    // There is no push service behind a browser without a head.
    await context.addInitScript(() => {
      const subscription = {
        endpoint: 'https://push.example.net/send/1',
        options: { applicationServerKey: null },
        toJSON: () => ({
          endpoint: 'https://push.example.net/send/1',
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
        }),
        unsubscribe: async () => {
          localStorage.removeItem('test-push')
          return true
        },
      }
      PushManager.prototype.getSubscription = async () =>
        (localStorage.getItem('test-push') ? subscription : null) as PushSubscription | null
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('test-push', 'yes')
        return subscription as unknown as PushSubscription
      }
    })
    await page.goto('/feed')
    await untilKept(page)
    const { id: me } = await table.bea(readMe)
    await page.goto(`/users/${me}/settings`)
    const section = page.getByRole('region', { name: 'Notifications on this device' })
    await expect(section.getByText('This device shows no notifications.')).toBeVisible()
    await section.getByRole('button', { name: 'Turn on notifications' }).click()
    await expect(section.getByText('This device shows notifications.')).toBeVisible()
    await section.getByLabel('Quiet hours').selectOption('Every day')
    await section.getByLabel('From').fill('21:30')
    await section.getByLabel('Until').focus()
    const endpoint = 'https://push.example.net/send/1'
    await expect.poll(() => table.bea(readPush)).toMatchObject({ endpoint, quietHours: { from: 1290, until: 420 } })
    await section.getByRole('button', { name: 'Turn off' }).click()
    await expect(section.getByText('This device shows no notifications.')).toBeVisible()
  },
)

/** Runs in the service worker: how many of these have not been sent. */
function kept(prefix: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('coterie')
    opening.onerror = () => reject(opening.error as Error)
    opening.onsuccess = () => {
      const asking = opening.result.transaction('chosen-files').objectStore('chosen-files').getAllKeys()
      asking.onsuccess = () => {
        opening.result.close()
        resolve(asking.result.filter((key) => String(key).startsWith(prefix)).length)
      }
    }
  })
}

/** Runs in the service worker, which then waits for ever before it tries again. */
function stopTheClock() {
  globalThis.setTimeout = (() => 0) as unknown as typeof setTimeout
}

/** Runs in the service worker. */
function registeredSyncs(): Promise<string[]> {
  type Scope = { registration: { sync: { getTags: () => Promise<string[]> } } }
  return (globalThis as unknown as Scope).registration.sync.getTags()
}

type Press = { action?: string; reply?: string | null }

/** Runs in the service worker. */
async function pressFirst(how: Press) {
  const worker = globalThis as unknown as { registration: ServiceWorkerRegistration; NotificationEvent: typeof Event }
  const [notification] = await worker.registration.getNotifications()
  globalThis.dispatchEvent(new worker.NotificationEvent('notificationclick', { notification, ...how } as EventInit))
}
