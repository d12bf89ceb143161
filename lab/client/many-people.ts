import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { loginOf } from '#scripts/demo/people.ts'
import { openDatabase } from '#server/database/connect.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import { leaveAlone, onPhone, perSecond } from './phone.ts'

const firstNames = 'Anna Bastian Clara David Emil Frida Gustav Hanna Ida Jonas Karla Leo Mia Nils Olga Paul'.split(' ')
const lastNames = 'Albrecht Brandt Conrad Dietrich Ebert Fuchs Graf Huber Issel Jung Kern Lang Maier Noll'.split(' ')

/** Fills a group of the demo up with so many people and makes a host of whoever is there first. */
export async function addPeople(dataFolder: string, groupName: string, count: number): Promise<void> {
  const database = await openDatabase({ kind: 'sqlite', path: join(dataFolder, 'coterie.db') })
  const { id: groupId } = await database.read
    .selectFrom('group')
    .select('id')
    .where('name', '=', groupName)
    .executeTakeFirstOrThrow()
  const joinedAt = Math.floor(Date.now() / 1000) - 90 * 86_400
  const people = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    login: `many-${n}@coterie.example`,
    name: `${firstNames[n % firstNames.length]} ${lastNames[n % lastNames.length]}${n < 200 ? '' : ` ${n}`}`,
    passwordHash: '',
    data: '{}',
    createdAt: joinedAt,
    lastActivityDate: joinedAt,
    lastNotificationEmailCheck: joinedAt,
  }))
  await database.write.insertInto('user').values(people).execute()
  await database.write
    .insertInto('membership')
    .values(people.map(({ id: userId }, n) => ({ groupId, userId, joinedAt: joinedAt + n })))
    .execute()
  await database.write
    .updateTable('membership')
    .set({ role: 'host' })
    .where('groupId', '=', groupId)
    .where('userId', 'in', (is) => is.selectFrom('user').select('id').where('login', '=', loginOf('elodie')))
    .execute()
  await database.close()
}

export type PeopleFigures = { elements: number; longestTask: number; allElements: number; frames: number[] }

/** Opens the people of a group of at least `count` and scrolls to the last of them; how many elements the page has before and after. */
export function measurePeople(browser: Browser, demo: OpenDemo, path: string, count: number): Promise<PeopleFigures> {
  return onPhone(browser, demo, async (page, devtools) => {
    await page.addInitScript(observe)
    await page.goto(path)
    await leaveAlone(8000)
    const elements = await countElements(page)
    const { longestTask } = await watchedBy(page)
    await page.evaluate(() => void (window as unknown as Watching).watched.frames.splice(0))
    await scrollToEnd(page, devtools, count)
    const { frames } = await watchedBy(page)
    return { elements, longestTask, allElements: await countElements(page), frames: perSecond(frames) }
  })
}

/** What comes next is rendered only near the end. */
async function scrollToEnd(page: Page, devtools: CDPSession, count: number): Promise<void> {
  const rowsAndRest = () =>
    page.evaluate(() => {
      const { scrollHeight } = document.documentElement
      return { rows: document.querySelectorAll('main li').length, rest: scrollHeight - innerHeight - scrollY }
    })
  for (let swipe = 0; swipe < 60; swipe++) {
    const { rows, rest } = await rowsAndRest()
    if (rows >= count && rest < 2) return
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 150,
      y: 600,
      yDistance: -1500,
      speed: 3000,
      gestureSourceType: 'mouse',
    })
  }
}

type Watched = { longestTask: number; frames: number[] }
type Watching = { watched: Watched }

/** Runs in the page. */
function observe(): void {
  const watched: Watched = { longestTask: 0, frames: [] }
  Object.assign(window, { watched })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longestTask = Math.max(watched.longestTask, duration)
  }).observe({ type: 'longtask', buffered: true })
  const note = (time: number) => {
    watched.frames.push(time)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

function watchedBy(page: Page): Promise<Watched> {
  return page.evaluate(() => (window as unknown as Watching).watched)
}

function countElements(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length)
}
