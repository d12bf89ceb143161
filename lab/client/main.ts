import { chromium } from '@playwright/test'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { openDemo } from '#test/servers/open-demo.ts'
import { chromiumOptions } from '#test/servers/programs.ts'
import { measureFirstView, putTodayAway } from './first-view.ts'
import { addMessages } from './many-messages.ts'
import { addPeople, measurePeople } from './many-people.ts'
import { measureNewPhoto } from './new-photo.ts'
import { measureLoading, measureOpening, measureRepeatVisit, measureScrolling } from './phone.ts'
import { kilobytes, median, nineOfTen, print, timeRow, type Row } from './report.ts'
import { measureHeap, measureTwelvePages } from './session.ts'
import { measureTaps, namesOfWalks, tapRows } from './taps.ts'

/** What the client costs, against its targets. Times are of a slow phone on this machine, which should be idle. */
const manyMessages = 10_000
const manyPeople = 500
const comments = 50
const repeats = 5

/** In milliseconds, what a first and a repeat visit may take at most. */
const firstViews: Record<string, FirstView> = {
  feed: { name: '/feed', path: () => '/feed', most: 1900, mostAgain: 500 },
  message: { name: 'a message with photos', path: pathOfMessage, most: 2300 },
  group: { name: 'a group with a cover', path: () => `/groups/${demo.group('Les Moreau')}`, most: 2100 },
  wall: { name: 'the wall', path: () => `${manyPhotos()}/photos`, most: 1800, mostAgain: 400 },
  person: { name: 'a person', path: pathOfPerson, most: 1500, mostAgain: 400 },
  news: { name: '/news', path: () => '/news', most: 1500, mostAgain: 400 },
}
type FirstView = { name: string; path: () => string | Promise<string>; most: number; mostAgain?: number }

/**
 * The words behind `npm run lab -- client` name some of them (`taps` every tap, `loading` every first view); without a
 * word all are measured.
 */
const parts: Record<string, () => Promise<Row[]>> = {
  bytes: bytesAndCalls,
  ...Object.fromEntries(Object.entries(firstViews).map(([name, view]) => [`loading:${name}`, () => loading(view)])),
  // After the others, as what is posted here changes the feed.
  'loading:new-photo': newPhoto,
  ...Object.fromEntries(namesOfWalks.map((walk) => [`taps:${walk}`, () => taps(walk)])),
  'taps:opening': opening,
  scrolling,
  people,
  session,
}

const words = process.argv.slice(2)
const isMeant = (part: string, word: string) => part === word || part.startsWith(`${word}:`)
const wanted = Object.keys(parts).filter((part) => words.length === 0 || words.some((word) => isMeant(part, word)))
const unknown = words.filter((word) => !wanted.some((part) => isMeant(part, word)))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}, but ${Object.keys(parts).join(', ')}.`)

console.log(
  `Making the demo, a group of ${manyMessages} messages, one of ${manyPeople} people and one message with ${comments} comments …`,
)
const demo = await openDemo(
  { LOG_LEVEL: 'silent' },
  {
    beforeStart: async (folder) => {
      await addMessages(folder, 'Bergfreunde Oberstdorf', manyMessages)
      await addPeople(folder, 'Chorale des Tilleuls', manyPeople)
    },
  },
)
const browser = await chromium.launch(chromiumOptions())
try {
  const rows: Row[] = []
  for (const part of wanted) rows.push(...(await parts[part]!()))
  print(rows)
} finally {
  await browser.close()
  await demo.close()
}

async function bytesAndCalls(): Promise<Row[]> {
  const commented = await comment(demo.message('Nebelhorn, Samstag'))
  const feed = await measureFirstView(browser, demo, 'elodie', '/feed', putTodayAway)
  const today = await measureFirstView(browser, demo, 'elodie', '/feed')
  const login = await measureFirstView(browser, demo, 'nobody', '/login')
  const thread = await measureFirstView(browser, demo, 'elodie', `/messages/${commented}`)
  const weight = ({ script, style, language }: typeof feed) => script + style + language
  return [
    ['first view of /feed: the page itself, with headers', kilobytes(feed.page)],
    ['first view of /feed: JavaScript', kilobytes(feed.script)],
    ['first view of /feed: CSS', kilobytes(feed.style)],
    ['first view of /feed: language', kilobytes(feed.language)],
    ['first view of /feed: fonts', kilobytes(feed.font)],
    ['first view of /feed: JavaScript, CSS, language', kilobytes(weight(feed)), '≤ 158 kB', weight(feed) <= 158_000],
    ['the same, with the memories of today if there are any', kilobytes(weight(today))],
    ['first view of /login: JavaScript, CSS, language', kilobytes(weight(login)), '≤ 148 kB', weight(login) <= 148_000],
    ['first view of /login: fonts', kilobytes(login.font)],
    ['API calls of /feed', `${today.calls.length}: ${names(today.calls)}`],
    [`API calls of a message with ${comments} comments`, `${thread.calls.length}: ${names(thread.calls)}`],
  ]
}

async function loading({ name, path, most, mostAgain }: FirstView): Promise<Row[]> {
  const first = []
  const again = []
  const address = await path()
  for (let n = 0; n < repeats; n++) {
    first.push(await measureLoading(browser, demo, address))
    again.push(await measureRepeatVisit(browser, demo, address))
  }
  const shift = Math.max(...[...first, ...again].map(({ cls }) => cls))
  return [
    timeRow(
      `phone: first paint of ${name}`,
      first.map(({ fcp }) => fcp),
      600,
    ),
    timeRow(
      `phone: LCP of ${name}`,
      first.map(({ lcp }) => lcp),
      most,
    ),
    timeRow(
      `phone: LCP of ${name} on a repeat visit`,
      again.map(({ lcp }) => lcp),
      mostAgain,
    ),
    [`phone: CLS of ${name}`, shift.toFixed(4), '≤ 0.001', shift <= 0.001],
  ]
}

async function newPhoto(): Promise<Row[]> {
  const newPhotos = []
  for (let n = 0; n < repeats; n++) newPhotos.push(await measureNewPhoto(browser, demo))
  return [timeRow('phone: a photo posted since is shown in /feed on a repeat visit', newPhotos)]
}

function pathOfMessage(): string {
  return `/messages/${demo.message('Une semaine au lac')}`
}

async function pathOfPerson(): Promise<string> {
  const { id } = await demo.call('jeanne')(readMe)
  return `/people/${id}`
}

async function taps(walk: string): Promise<Row[]> {
  const rounds = []
  for (let n = 0; n < repeats; n++) rounds.push(await measureTaps(browser, demo, walk))
  return tapRows(rounds)
}

async function opening(): Promise<Row[]> {
  const openings = []
  for (let n = 0; n < 2 * repeats; n++) openings.push(await measureOpening(browser, demo))
  return [
    [
      'phone: INP of opening a message, in the middle and in nine of ten',
      `${median(openings).toFixed(0)} ms, ${nineOfTen(openings).toFixed(0)} ms`,
      '≤ 120 ms',
      nineOfTen(openings) <= 120,
    ],
  ]
}

async function scrolling(): Promise<Row[]> {
  const frames = await measureScrolling(browser, demo, manyPhotos())
  const framesOfWall = await measureScrolling(browser, demo, `${manyPhotos()}/photos`)
  return [
    [
      `phone: frames a second, scrolling ${manyMessages} messages`,
      `lowest ${Math.min(...frames)}, median ${median(frames)}`,
      '≥ 30',
      Math.min(...frames) >= 30,
    ],
    [
      `phone: frames a second, scrolling ${2 * manyMessages} photos`,
      `lowest ${Math.min(...framesOfWall)}, median ${median(framesOfWall)}`,
      '≥ 50',
      median(framesOfWall) >= 50,
    ],
  ]
}

async function people(): Promise<Row[]> {
  const path = `/groups/${demo.group('Chorale des Tilleuls')}/people`
  const { elements, longestTask, allElements, frames } = await measurePeople(browser, demo, path, manyPeople)
  const lowest = Math.min(...frames)
  return [
    [`elements of a page of ${manyPeople} people, and of the whole list`, `${elements}, ${allElements}`],
    [`phone: longest task of opening ${manyPeople} people`, `${longestTask.toFixed(0)} ms`],
    [
      `phone: frames a second, scrolling ${manyPeople} people`,
      `lowest ${lowest}, median ${median(frames)}`,
      '≥ 30',
      lowest >= 30,
    ],
  ]
}

async function session(): Promise<Row[]> {
  const { pages, bytes } = await measureTwelvePages(browser, demo)
  const heaps = await measureHeap(browser, demo, 'Bergfreunde Oberstdorf')
  const { code, calls, pictures } = bytes
  return [
    [
      `a session of ${pages} pages: code, calls, pictures`,
      `${[code, calls, pictures].map((size) => kilobytes(size)).join(', ')}`,
    ],
    ...heaps.map(({ views, megabytes, elements, listeners }): Row => {
      const what = `the page after ${views} views: heap, elements and text, listeners`
      return [what, `${megabytes.toFixed(1)} MB, ${elements}, ${listeners}`]
    }),
  ]
}

/** The group with the many messages, every second with photos. */
function manyPhotos(): string {
  return `/groups/${demo.group('Bergfreunde Oberstdorf')}`
}

async function comment(parent: string): Promise<string> {
  const body = { group: demo.group('Bergfreunde Oberstdorf'), parent }
  for (let n = 0; n < comments; n++) {
    await demo.call('elodie')(postMessage, {
      body: { ...body, data: { text: `Je viens aussi, et nous serons ${n + 2}.` } },
    })
  }
  return parent
}

/** Ids say nothing here. */
function names(calls: string[]): string {
  return calls.map((call) => call.replaceAll(/[0-9a-f-]{36}/g, '…')).join(' ')
}
