import { chromium } from '@playwright/test'
import { postMessage } from '#contract/messages.ts'
import { chromiumOptions } from '#test/programs.ts'
import { openDemo } from '#test/open-demo.ts'
import { measureFirstView, putTodayAway } from './first-view.ts'
import { addMessages } from './many-messages.ts'
import { measureNewPhoto } from './new-photo.ts'
import { measureLoading, measureOpening, measureRepeatVisit, measureScrolling } from './phone.ts'

/** What the client costs, against its targets. Times are of a slow phone on this machine, which should be idle. */
const manyMessages = 10_000
const comments = 50
const repeats = 5

console.log(`Making the demo, a group of ${manyMessages} messages and one message with ${comments} comments …`)
const demo = await openDemo(
  { LOG_LEVEL: 'silent' },
  { beforeStart: (folder) => addMessages(folder, 'Bergfreunde Oberstdorf', manyMessages) },
)
const browser = await chromium.launch(chromiumOptions())
try {
  const commented = await comment(demo.message('Nebelhorn, Samstag'))
  const feed = await measureFirstView(browser, demo, 'elodie', '/feed', putTodayAway)
  const today = await measureFirstView(browser, demo, 'elodie', '/feed')
  const login = await measureFirstView(browser, demo, 'nobody', '/login')
  const thread = await measureFirstView(browser, demo, 'elodie', `/messages/${commented}`)
  const album = `/messages/${demo.message('Une semaine au lac')}`
  const loads = []
  const messageLoads = []
  const groupLoads = []
  for (let n = 0; n < repeats; n++) {
    loads.push(await measureLoading(browser, demo, '/feed'))
    messageLoads.push(await measureLoading(browser, demo, album))
    groupLoads.push(await measureLoading(browser, demo, `/groups/${demo.group('Les Moreau')}`))
  }
  const returns = []
  for (let n = 0; n < repeats; n++) returns.push(await measureRepeatVisit(browser, demo))
  const openings = []
  for (let n = 0; n < 2 * repeats; n++) openings.push(await measureOpening(browser, demo))
  const frames = await measureScrolling(browser, demo, `/groups/${demo.group('Bergfreunde Oberstdorf')}`)

  const wall = `/groups/${demo.group('Bergfreunde Oberstdorf')}/photos`
  const framesOfWall = await measureScrolling(browser, demo, wall)

  // Last, as what is posted here changes the feed.
  const newPhotos = []
  for (let n = 0; n < repeats; n++) newPhotos.push(await measureNewPhoto(browser, demo))

  const weight = ({ script, style, language }: typeof feed) => script + style + language
  print([
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
    [
      'phone: LCP of /feed',
      `${median(loads.map(({ lcp }) => lcp)).toFixed(0)} ms`,
      '≤ 1900 ms',
      median(loads.map(({ lcp }) => lcp)) <= 1900,
    ],
    ['phone: first paint of /feed', `${firstPaint(loads).toFixed(0)} ms`, '≤ 600 ms', firstPaint(loads) <= 600],
    ['phone: first paint of /feed on a repeat visit', `${firstPaint(returns).toFixed(0)} ms`],
    [
      'phone: LCP of /feed on a repeat visit',
      `${median(returns.map(({ lcp }) => lcp)).toFixed(0)} ms`,
      '≤ 500 ms',
      median(returns.map(({ lcp }) => lcp)) <= 500,
    ],
    ['phone: a photo posted since is shown in /feed on a repeat visit', `${median(newPhotos).toFixed(0)} ms`],
    [
      'phone: LCP of a group with a cover',
      `${median(groupLoads.map(({ lcp }) => lcp)).toFixed(0)} ms`,
      '≤ 2100 ms',
      median(groupLoads.map(({ lcp }) => lcp)) <= 2100,
    ],
    [
      'phone: LCP of a message with photos',
      `${median(messageLoads.map(({ lcp }) => lcp)).toFixed(0)} ms`,
      '≤ 2300 ms',
      median(messageLoads.map(({ lcp }) => lcp)) <= 2300,
    ],
    [
      'phone: CLS of /feed',
      Math.max(...loads.map(({ cls }) => cls)).toFixed(4),
      '< 0.001',
      loads.every(({ cls }) => cls < 0.001),
    ],
    [
      'phone: CLS of a group with a cover',
      Math.max(...groupLoads.map(({ cls }) => cls)).toFixed(4),
      '< 0.001',
      groupLoads.every(({ cls }) => cls < 0.001),
    ],
    [
      'phone: INP of opening a message, in the middle and in nine of ten',
      `${median(openings).toFixed(0)} ms, ${nineOfTen(openings).toFixed(0)} ms`,
      '≤ 120 ms',
      nineOfTen(openings) <= 120,
    ],
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
  ])
} finally {
  await browser.close()
  await demo.close()
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

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** Ids say nothing here. */
function names(calls: string[]): string {
  return calls.map((call) => call.replaceAll(/[0-9a-f-]{36}/g, '…')).join(' ')
}

function firstPaint(loadings: { fcp: number }[]): number {
  return median(loadings.map(({ fcp }) => fcp))
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
}

function nineOfTen(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * 0.9) - 1] ?? NaN
}

function print(rows: [what: string, measured: string, target?: string, holds?: boolean][]): void {
  console.log('\n| | measured | target | |\n|---|---|---|---|')
  for (const [what, measured, target = '', holds] of rows) {
    console.log(`| ${what} | ${measured} | ${target} | ${holds === undefined ? '' : holds ? 'holds' : 'MISSED'} |`)
  }
  console.log()
}
