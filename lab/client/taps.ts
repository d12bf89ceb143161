import type { Browser, CDPSession, Page } from '@playwright/test'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import { leaveAlone, onPhone } from './phone.ts'
import { nineOfTen, type Row } from './report.ts'

/** Milliseconds from a tap to the next paint, and of the longest task until all is quiet again. */
export type Tap = { answered: number; longestTask: number }

/** When each step of a walk began, and what the browser noted meanwhile; of what no finger did, `interactionId` is 0. */
type Begun = { name: string; at: number }
type Noted = { startTime: number; duration: number; entryType: string; interactionId?: number }

type Phone = { page: Page; devtools: CDPSession }
type Step = [name: string, act: (phone: Phone) => Promise<unknown>]

const typed = 'Samstag um neun am Bahnhof, wie immer. '.repeat(5)

/** What a finger does most: each step begins where the one before it ended. */
const walks: Record<string, (demo: OpenDemo) => Step[]> = {
  group: (demo) => [
    ['', ({ page }) => page.goto(`/groups/${demo.group('Bergfreunde Oberstdorf')}`)],
    ['a group’s Photos, first', tab('Photos')],
    ['a group’s Messages, again', tab('Messages')],
    ['a group’s Photos, again', tab('Photos')],
    ['a photo of the wall, first', ({ page }) => page.locator('section li > button').nth(3).tap()],
    ['swiping in the lightbox', swipe],
    ['closing the lightbox', ({ page }) => page.getByRole('button', { name: 'Close' }).tap()],
    ['a photo of the wall, again', ({ page }) => page.locator('section li > button').nth(3).tap()],
    ['', ({ page }) => page.goBack()],
    ['a group’s People, first', tab('People')],
    ['a person’s page', ({ page }) => page.locator('main li a[href*="people/"]').first().tap()],
    ['', ({ page }) => page.goBack()],
    ['a group’s Messages, once more', tab('Messages')],
    ['a group’s People, again', tab('People')],
  ],
  writer: (demo) => [
    ['', ({ page }) => page.goto(`/groups/${demo.group('Bergfreunde Oberstdorf')}`)],
    ['the writer', ({ page }) => page.locator('main a[href$="/write"]').last().tap()],
    ['typing in the writer', ({ page }) => page.keyboard.type(typed.slice(0, 100), { delay: 30 })],
  ],
  tabs: () => [
    ['', ({ page }) => page.goto('/feed')],
    ['Groups', lowerTab('Groups')],
    ['What’s new', lowerTab('What’s new')],
    ['You', lowerTab('You')],
    ['the feed, again', lowerTab('Feed')],
    ['a heart on a card', ({ page }) => page.getByRole('article').locator('button[aria-pressed]').first().tap()],
  ],
  message: (demo) => [
    ['', ({ page }) => page.goto(`/messages/${demo.message('Une semaine au lac')}`)],
    ['a photo of a message, first', ({ page }) => page.locator('[data-tile] button').first().tap()],
    ['closing it', ({ page }) => page.getByRole('button', { name: 'Close' }).tap()],
    ['a photo of a message, again', ({ page }) => page.locator('[data-tile] button').first().tap()],
    ['', ({ page }) => page.goBack()],
    ['a reply', ({ page }) => page.getByRole('textbox', { name: 'Your reply' }).tap()],
    ['typing a reply', ({ page }) => page.keyboard.type(typed.slice(0, 100), { delay: 30 })],
  ],
}

export const namesOfWalks = Object.keys(walks)

/** One walk on a phone that was never there before; the names of its taps with what each took. */
export function measureTaps(browser: Browser, demo: OpenDemo, walk: string): Promise<Map<string, Tap>> {
  return onPhone(browser, demo, async (page, devtools) => {
    const begun: Begun[] = []
    await page.addInitScript(observe)
    for (const [name, act] of walks[walk]!(demo)) {
      begun.push({ name, at: await page.evaluate(() => performance.now()) })
      await act({ page, devtools })
      await leaveAlone(name ? 2500 : 5000)
    }
    return tapsOf(begun, await page.evaluate(() => (window as unknown as { noted: Noted[] }).noted))
  })
}

/** An event belongs to the step in which it began, whenever it was painted. */
export function tapsOf(begun: Begun[], noted: Noted[]): Map<string, Tap> {
  const taps = new Map<string, Tap>()
  for (const [n, { name, at }] of begun.entries()) {
    const end = begun[n + 1]?.at ?? Infinity
    const within = noted.filter(({ startTime }) => startTime >= at && startTime < end)
    const longest = (some: Noted[]) => Math.max(0, ...some.map(({ duration }) => duration))
    const answered = longest(within.filter(({ interactionId }) => interactionId))
    if (name) taps.set(name, { answered, longestTask: longest(within.filter((one) => one.entryType === 'longtask')) })
  }
  return taps
}

function tab(name: string) {
  return ({ page }: Pick<Phone, 'page'>) => page.locator('main nav').getByRole('link', { name, exact: true }).tap()
}

function lowerTab(name: string) {
  return ({ page }: Phone) =>
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name }).tap()
}

function swipe({ devtools }: Phone) {
  return devtools.send('Input.synthesizeScrollGesture', {
    x: 300,
    y: 400,
    xDistance: -250,
    speed: 1200,
    gestureSourceType: 'touch',
  })
}

/** Runs in the page. */
function observe() {
  const { noted } = Object.assign(window, { noted: [] as Noted[] })
  for (const type of ['event', 'longtask'] as const) {
    new PerformanceObserver((list) => {
      for (const { startTime, duration, entryType, interactionId } of list.getEntries() as (PerformanceEntry & Noted)[])
        noted.push({ startTime, duration, entryType, interactionId })
    }).observe({ type, durationThreshold: 16 } as PerformanceObserverInit)
  }
}

const most = { answered: 150, longestTask: 200 }

/** In nine of ten walks. */
export function tapRows(rounds: Map<string, Tap>[]): Row[] {
  return [...rounds[0]!.keys()].map((name) => {
    const of = (what: keyof Tap) => nineOfTen(rounds.map((taps) => taps.get(name)![what]))
    const [answered, longestTask] = [of('answered'), of('longestTask')]
    return [
      `phone: tap to next paint, ${name}; the longest task after it`,
      `${answered.toFixed(0)} ms; ${longestTask.toFixed(0)} ms`,
      `≤ ${most.answered} ms; ≤ ${most.longestTask} ms`,
      answered <= most.answered && longestTask <= most.longestTask,
    ]
  })
}
