import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test'
import { openScreen } from '#lab/screenshots/open-screen.ts'
import { screens } from '#lab/screenshots/screens.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import { test } from '../support/demo.ts'

const narrow = { width: 320, height: 640 }
const tablet = { width: 820, height: 1180 }
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test(
  'the author of a photo stands below it rather than on it, however large text is',
  { tag: '@long' },
  async ({ browser, demo }) => {
    for (const viewport of [narrow, phone, tablet]) {
      const page = await open(browser, demo, 'message', { viewport })
      await page.getByRole('button', { name: /^Photo 2 of 7/ }).click()
      const lightbox = page.getByRole('dialog')
      const photo = lightbox.getByRole('img', { name: /^Photo 2 of 7/ }).last()
      const author = lightbox.getByRole('strong').filter({ hasText: 'Élodie Moreau' })
      const distance = async () => (await box(author)).y - bottom(await box(photo))
      await expect.poll(distance, `at ${viewport.width}`).toBeGreaterThanOrEqual(0)
      await page.context().close()
    }
  },
)

test(
  'what can be done about a person leaves their name its room, however large text is',
  { tag: '@long' },
  async ({ browser, demo }) => {
    for (const viewport of [tablet, phone, narrow]) {
      const page = await open(browser, demo, 'person', { viewport })
      await expect(page.getByRole('button', { name: 'Remove…' })).toBeVisible()
      const name = page.getByRole('heading', { level: 1 })
      const lines = await name.evaluate((each) => each.clientHeight / parseFloat(getComputedStyle(each).lineHeight))
      expect(lines, `at ${viewport.width}`).toBeLessThan(2.5)
      await page.context().close()
    }
  },
)

test(
  'with large text the options of a message and of a reply keep their row',
  { tag: '@long' },
  async ({ browser, demo }) => {
    for (const viewport of [tablet, desktop]) {
      const page = await open(browser, demo, 'public-link', { viewport })
      await page.getByRole('button', { name: 'Close' }).click()
      const foot = page.getByRole('article').first().locator('footer')
      await expect(foot.getByText('Public')).toBeVisible()
      const [edit, options] = [
        foot.getByRole('button', { name: 'Edit' }),
        foot.getByRole('button', { name: /options$/ }),
      ]
      expect(middle(await box(options)), `at ${viewport.width}`).toBeCloseTo(middle(await box(edit)), 0)
      await page.context().close()
    }

    const page = await open(browser, demo, 'message-three-photos', { viewport: desktop })
    const reply = page.getByRole('article', { name: 'Message from Jean-Baptiste Moreau' })
    const name = await box(reply.getByRole('link', { name: 'Jean-Baptiste Moreau' }).last())
    const options = await box(reply.getByRole('button', { name: 'Message options' }))
    expect(Math.abs(middle(options) - middle(name))).toBeLessThan(8)
    await page.context().close()
  },
)

test(
  'eight emojis stand whole beside each other on the narrowest phone',
  { tag: '@long' },
  async ({ browser, demo }) => {
    const page = await open(browser, demo, 'reactions-all-emojis', { viewport: narrow, text: 200 })
    const row = page.getByRole('row').filter({ has: page.getByRole('gridcell') })
    const last = await box(row.first().getByRole('gridcell').last())
    expect(last.x + last.width).toBeLessThanOrEqual(narrow.width)
    await page.context().close()
  },
)

test('what lies over a chosen file is seen whole', { tag: '@long' }, async ({ browser, demo }) => {
  const page = await open(browser, demo, 'writer-mixed', { viewport: phone, text: 100 })
  const video = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Video 2 of 4/ }) })
  const [tile, length] = [await box(video), await box(video.getByText('0:12'))]
  expect(length.x + length.width).toBeLessThanOrEqual(tile.x + tile.width)
  await page.context().close()

  const failed = await open(browser, demo, 'writer-failed', { viewport: narrow })
  const one = failed.getByRole('listitem').filter({ has: failed.getByRole('button', { name: /^Photo 2 of 4/ }) })
  const [whole, retry] = [await box(one), await box(one.getByRole('button', { name: 'Try again' }))]
  const remove = await box(one.getByRole('button', { name: /^Remove/ }))
  expect(retry.y).toBeGreaterThanOrEqual(bottom(remove) - 8)
  expect(bottom(retry)).toBeLessThanOrEqual(bottom(whole))
  await failed.context().close()
})

test(
  'a long name of a group is whole in the bar, at the cost of the search or of the seal',
  { tag: '@long' },
  async ({ browser, demo }) => {
    for (const viewport of [desktop, tablet, narrow]) {
      const page = await open(browser, demo, 'message-photo-and-pdf', { viewport })
      const name = page.getByRole('banner').getByText('Bergfreunde Oberstdorf', { exact: true })
      await expect(name).toBeVisible()
      const isCut = await name.evaluate(
        (each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1,
      )
      expect(isCut, `at ${viewport.width}`).toBe(false)
      await page.context().close()
    }
  },
)

test(
  'with large text on a tablet an invitation still shows faces, beside the form',
  { tag: '@long' },
  async ({ browser, demo }) => {
    const page = await open(browser, demo, 'invitation', { viewport: tablet })
    const faces = page.locator('[data-look=page] [class*=seat] img:visible')
    await expect(faces.first()).toBeVisible()
    const form = await box(page.getByRole('textbox'))
    for (const face of await faces.all()) {
      const { x, width } = await box(face)
      expect(x + width <= form.x || x >= form.x + form.width).toBe(true)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(tablet.width)
    }
    await page.context().close()
  },
)

test('how many photos are still uploading is said on one line', { tag: '@long' }, async ({ browser, demo }) => {
  const page = await open(browser, demo, 'writer-sending', { viewport: tablet })
  const words = page.getByRole('status').filter({ hasText: 'still uploading' })
  const { height } = await box(words)
  const line = await words.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight))
  expect(height).toBeLessThan(1.5 * line)
  await page.context().close()
})

test('every line of the way to a reply stays clear of the card', { tag: '@long' }, async ({ browser, demo }) => {
  const page = await open(browser, demo, 'message-deep-reply', { viewport: tablet })
  const crumbs = page.getByRole('navigation', { name: 'Where this message is' }).getByRole('listitem')
  const card = await box(page.getByRole('article').first())
  for (const crumb of await crumbs.all()) expect((await box(crumb)).height).toBeGreaterThanOrEqual(44)
  expect(bottom(await box(crumbs.last()))).toBeLessThan(card.y)
  await page.context().close()
})

test(
  'the letters of a large group stand below each other, however large text is',
  { tag: '@long' },
  async ({ browser, demo }) => {
    for (const viewport of [narrow, phone, tablet]) {
      const page = await open(browser, demo, 'club-people', { viewport, text: 200 })
      const letters = page.locator('[class*=slider] > span')
      await expect(letters).toHaveCount(26)
      const heights = await letters.evaluateAll((all) =>
        all.map((letter) => {
          const text = parseFloat(getComputedStyle(letter).fontSize)
          return { text, line: letter.getBoundingClientRect().height }
        }),
      )
      for (const { text, line } of heights) expect(line, `at ${viewport.width}`).toBeGreaterThanOrEqual(text - 1)
      await page.context().close()
    }
  },
)

test(
  'the open tab of a group is in sight on the narrowest phone, and the others sideways',
  { tag: '@long' },
  async ({ browser, demo }) => {
    const page = await open(browser, demo, 'club-people', { viewport: narrow, text: 200 })
    const tabs = page.getByRole('navigation', { name: 'Parts of Lakeside Rowing Club' })
    for (const name of ['People', 'Calendar', 'Photos', 'Messages']) {
      const tab = tabs.getByRole('link', { name, exact: true })
      if (name !== 'People') await tab.scrollIntoViewIfNeeded()
      await expect(tab, name).toBeInViewport({ ratio: 0.99 })
    }
    await page.context().close()
  },
)

test(
  'the question whether to remove somebody begins with the question, and is all within reach',
  { tag: '@long' },
  async ({ browser, demo }) => {
    const page = await open(browser, demo, 'remove-person', { viewport: narrow, text: 200 })
    const sheet = page.getByRole('dialog', { name: /^Remove Diego Romero/ })
    await expect(sheet.getByRole('button', { name: 'Keep Diego' })).toBeFocused()
    await expect(sheet.getByRole('heading')).toBeInViewport({ ratio: 1 })
    await sheet.getByRole('radio', { name: /^Hide them/ }).scrollIntoViewIfNeeded()
    await expect(sheet.getByRole('heading')).not.toBeInViewport()
    await sheet.getByRole('button', { name: 'Keep Diego' }).click()
    await expect(sheet).toBeHidden()
    await page.context().close()
  },
)

test('somebody found in a large group keeps the width of the page', { tag: '@long' }, async ({ browser, demo }) => {
  for (const viewport of [narrow, phone, tablet]) {
    const page = await open(browser, demo, 'club-people', { viewport, text: 100 })
    await page.getByRole('searchbox', { name: 'Search people' }).fill('Diego')
    const row = await box(page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Diego Romero' }) }))
    expect(row.width, `at ${viewport.width}`).toBeGreaterThan(Math.min(viewport.width - 64, 300))
    await page.context().close()
  }
})

test(
  'on a phone the months that share a row begin where those above them begin',
  { tag: '@long' },
  async ({ browser, demo }) => {
    const page = await open(browser, demo, 'group-photos', { viewport: phone, text: 100 })
    const [first, second] = [page.getByText('November 2026'), page.getByText('October 2026')]
    expect(await startOf(second)).toBeCloseTo(await startOf(first), 0)
    await page.context().close()
  },
)

test(
  'with large text on the narrowest phone, lines of titles stay close and the form is in sight',
  { tag: '@long' },
  async ({ browser, demo }) => {
    for (const name of ['login', 'login-code', 'login-code-link', 'add-person', 'signing-in']) {
      const page = await open(browser, demo, name, { viewport: narrow, text: 200 })
      const titles = page.getByRole('main').or(page.getByRole('dialog')).last().getByRole('heading')
      await expect(titles.first()).toBeVisible()
      const distances = await titles.evaluateAll((all) =>
        all.map((title) => {
          const { lineHeight, fontSize } = getComputedStyle(title)
          return parseFloat(lineHeight) / parseFloat(fontSize)
        }),
      )
      expect(Math.max(...distances), name).toBeLessThan(1.4)
      await page.context().close()
    }
    const page = await open(browser, demo, 'login', { viewport: narrow, text: 200 })
    expect(bottom(await box(page.getByLabel('Email')))).toBeLessThan(narrow.height)
    await page.context().close()
  },
)

test('the lines of a title stand together, however large', { tag: '@long' }, async ({ browser, demo }) => {
  const titles = [
    ['remove-person', (page: Page) => page.getByRole('dialog').getByRole('heading')],
    ['hosts-page', (page: Page) => page.getByRole('banner').getByText('Lakeside Rowing Club')],
  ] as const
  for (const [screen, titleOf] of titles) {
    const page = await open(browser, demo, screen, { viewport: narrow, text: 200 })
    const spacing = await titleOf(page)
      .first()
      .evaluate((title) => {
        const { lineHeight, fontSize } = getComputedStyle(title)
        return parseFloat(lineHeight) / parseFloat(fontSize)
      })
    expect(spacing, screen).toBeLessThan(1.4)
    await page.context().close()
  }
})

type Look = { viewport: { width: number; height: number }; text?: number }

/** A screen as it is with this size of text, in percent, from the beginning. */
async function open(browser: Browser, demo: OpenDemo, name: string, { viewport, text = 150 }: Look): Promise<Page> {
  const options: BrowserContextOptions = { viewport, hasTouch: viewport !== desktop, reducedMotion: 'reduce' }
  const screen = screens.find((each) => each.name === name)!
  const context = await demo.browse(browser, screen.as ?? 'elodie', options)
  const page = await context.newPage()
  await page.addInitScript((size) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`:root { font-size: ${size}% }`)
    document.adoptedStyleSheets.push(sheet)
  }, text)
  await openScreen(page, demo, screen)
  return page
}

async function box(element: Locator) {
  return (await element.boundingBox())!
}

function bottom({ y, height }: { y: number; height: number }): number {
  return y + height
}

function middle({ y, height }: { y: number; height: number }): number {
  return y + height / 2
}

/** Of its first letter. */
function startOf(words: Locator): Promise<number> {
  return words.first().evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects()[0]!.left
  })
}
