import type { Page } from '@playwright/test'
import { postMessage } from '#contract/messages.ts'
import { react } from '#contract/reactions.ts'
import { wholeChromiumOptions } from '#test/servers/programs.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { untilKept } from '../support/installed.ts'
import { atOneTable, type Table } from '../support/people.ts'
import { countShifts, shiftsSoFar } from '../support/shifts.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow', launchOptions: wholeChromiumOptions() })
test.beforeEach(async ({ ada }) => {
  await ada.context.grantPermissions(['notifications'])
  await ada.page.setViewportSize({ width: 390, height: 844 })
})

const question = 'Let it ring when somebody replies?'

test(
  'whoever was replied to is asked once whether it may ring, and nothing jumps for it',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const table = await atOneTable(server, ada, distantBea)
    await replyToAda(table)
    const { page } = ada
    await page.addInitScript(standInForPushService)
    await countShifts(page)
    await page.goto('/news')
    await untilKept(page)
    await expect(page.getByText(question)).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText(question)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shiftsSoFar(page)).toBeLessThan(0.01)

    await page.evaluate(offerInstallation)
    await page.getByRole('button', { name: 'Let it ring' }).click()
    await expect(page.getByText('This device shows notifications.')).toBeVisible()
    await page
      .getByRole('group', { name: 'Put it on your home screen' })
      .getByRole('button', { name: 'Install' })
      .click()
    await expect(page).toHaveTitle('Asked')
    await expect(page.getByText('Put it on your home screen')).toBeHidden()
    await page.goto('/news')
    await expectNothingAsked(page)
  },
)

test(
  'whoever has got a heart is asked too, and not again after “No thanks”',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const table = await atOneTable(server, ada, distantBea)
    const { id } = await table.ada(postMessage, { body: { group: table.group, data: { title: 'Au lac' } } })
    const { page } = ada
    const openNews = async () => {
      await page.goto('/feed')
      await expect(page.getByRole('link', { name: 'Au lac' })).toBeVisible()
      await page.getByRole('link', { name: 'What’s new' }).click()
    }
    await openNews()
    await expectNothingAsked(page)
    await table.bea(react, { params: { id }, body: { reaction: '❤️' } })
    await openNews()
    await page.getByRole('button', { name: 'No thanks' }).click()
    await expect(page.getByText(question)).toBeHidden()
    await openNews()
    await expectNothingAsked(page)
  },
)

test(
  'where there is no push service, as in a private window, it says so',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const table = await atOneTable(server, ada, distantBea)
    await replyToAda(table)
    const { page } = ada
    await page.addInitScript(() => {
      PushManager.prototype.subscribe = () => Promise.reject(new DOMException('Registration failed', 'AbortError'))
    })
    await page.goto('/news')
    await untilKept(page)
    await page.getByRole('button', { name: 'Let it ring' }).click()
    await expect(page.getByText('Notifications don’t work in this window.')).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  },
)

test(
  'where nothing can ring, the home screen is offered, and not again after “No thanks”',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const table = await atOneTable(server, ada, distantBea)
    await replyToAda(table)
    const { page } = ada
    await page.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'))
    await page.goto('/feed')
    await page.evaluate(offerInstallation)
    await page.getByRole('link', { name: 'What’s new' }).click()
    const offer = page.getByRole('group', { name: 'Put it on your home screen' })
    await expect(offer).toBeVisible()
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'No thanks' }).click()
    await expect(offer).toBeHidden()

    await page.getByRole('link', { name: 'Feed' }).click()
    await page.getByRole('link', { name: 'What’s new' }).click()
    await expectNothingAsked(page)
    await expect(offer).toBeHidden()
  },
)

test(
  'on an iPhone the way to the home screen is shown, in news and on the page about oneself',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const table = await atOneTable(server, ada, distantBea)
    await replyToAda(table)
    const { page } = ada
    await page.addInitScript(() => {
      Object.defineProperties(navigator, { standalone: { value: false }, maxTouchPoints: { value: 5 } })
      Reflect.deleteProperty(window, 'PushManager')
    })
    await countShifts(page)
    await page.goto('/news')
    const offer = page.getByRole('group', { name: 'Put Coterie on your home screen, and it can ring.' })
    await expect(offer.getByRole('listitem')).toHaveCount(3)
    await page.waitForLoadState('networkidle')
    expect(await shiftsSoFar(page)).toBeLessThan(0.01)
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'No thanks' }).click()
    await expect(offer).toBeHidden()

    await page.goto('/you')
    await page.getByText('Put it on your home screen').click()
    await expect(page.getByText('In Safari, tap the Share button.')).toBeInViewport()
    await expect(page.getByText('Choose “Add to Home Screen”.')).toBeVisible()
    await expectAccessible(page)
  },
)

/** In the news, which are there. */
async function expectNothingAsked(page: Page) {
  await expect(page.getByRole('button', { name: 'Notification options' }).first()).toBeVisible()
  await expect(page.getByText(question)).toHaveCount(0)
}

async function replyToAda({ ada, bea, group }: Table) {
  const { id: parent } = await ada(postMessage, { body: { group, data: { title: 'Au lac' } } })
  await bea(postMessage, { body: { group, parent, data: { text: 'Me too.' } } })
}

/** Runs in the page: there is no push service behind a browser without a head. */
function standInForPushService() {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const endpoint = 'https://push.example.net/send/1'
  const subscription = { endpoint, options: { applicationServerKey: null }, toJSON: () => ({ endpoint, keys }) }
  PushManager.prototype.getSubscription = async () => null
  PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription
}

/** Runs in the page. */
function offerInstallation() {
  const offer = new Event('beforeinstallprompt', { cancelable: true })
  Object.assign(offer, { prompt: async () => (document.title = 'Asked') })
  window.dispatchEvent(offer)
}
