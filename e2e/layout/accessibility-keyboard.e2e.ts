import { join } from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { loginOf, logins } from '#scripts/demo/people.ts'
import { openDemo, type OpenDemo } from '#test/servers/open-demo.ts'

// One server with the demo for all of them.
test.describe.configure({ mode: 'default' })

let demo: OpenDemo
test.beforeAll(async () => {
  demo = await openDemo({ LOG_LEVEL: 'silent' })
})
test.afterAll(() => demo.close())

const viewport = { width: 1440, height: 900 }
const seated = async (browser: Parameters<OpenDemo['browse']>[0], path: string) => {
  const page = await (await demo.browse(browser, 'elodie', { viewport, reducedMotion: 'reduce' })).newPage()
  await page.goto(path)
  return page
}

test('signing in, and out again by the menu', async ({ browser }) => {
  const page = await (await demo.browse(browser, 'nobody', { viewport })).newPage()
  await page.goto('/login')
  await tabTo(page.getByLabel('Email'))
  await page.keyboard.type(loginOf('elodie'))
  await tabTo(page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(logins.elodie.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'My feed' })).toBeFocused()

  const you = page.getByRole('button', { name: /^Your menu/ })
  await tabTo(you, 'backwards')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(you).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await page.context().close()
})

test('the first Tab offers to skip to the content', { tag: '@long' }, async ({ browser }) => {
  const page = await seated(browser, '/feed')
  const messages = page.getByRole('list', { name: 'Messages' })
  await expect(messages.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(messages.getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/messages\//)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  await page.context().close()
})

test('writing with a photo', async ({ browser }) => {
  const page = await seated(browser, `/groups/${demo.group('Les Moreau')}`)
  await tabTo(page.getByRole('main').getByRole('link', { name: 'Write', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/write$/)
  await tabTo(page.getByRole('button', { name: 'Add a title' }), 'backwards')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Le ponton, ce matin')
  await tabTo(page.getByLabel('Text', { exact: true }))
  await page.keyboard.type('Pas une ride.')
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page.getByRole('button', { name: 'Add photos' }).first())
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(join(import.meta.dirname, '../../scripts/demo/photos/jetty.jpg'))
  await expect(page.getByRole('button', { name: /^Photo 1 of 1.*Uploaded/ })).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Send', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Le ponton, ce matin' })).toBeVisible()
  await expect(page).toHaveURL(/\/messages\//)
  await page.context().close()
})

test('answering', { tag: '@long' }, async ({ browser }) => {
  const page = await seated(browser, `/messages/${demo.message('88 bougies')}`)
  await tabTo(page.getByLabel('Your reply').getByRole('textbox'))
  await page.keyboard.type('Gardez-moi une part.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Gardez-moi une part.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Your reply').getByRole('textbox')).toBeFocused()
  await expect(page.getByLabel('Your reply').getByRole('textbox')).toHaveValue('')
  await page.context().close()
})

test('reacting, and thinking better of it', { tag: '@long' }, async ({ browser }) => {
  const page = await seated(browser, `/messages/${demo.message('88 bougies')}`)
  const react = page.getByRole('button', { name: 'React', exact: true }).first()
  await tabTo(react)
  await page.keyboard.press('Enter')
  const thumb = page.getByRole('button', { name: 'React with 👍' })
  await expect(thumb).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(react).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(thumb).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '👍 1: Élodie Moreau' })).toHaveAttribute('aria-pressed', 'true')
  await expect(react).toBeFocused()
  await page.context().close()
})

test('looking at photos', { tag: '@long' }, async ({ browser }) => {
  const page = await seated(browser, `/messages/${demo.message('Une semaine au lac')}`)
  const tile = page.getByRole('button', { name: /^Photo 2 of 7/ })
  await tabTo(tile)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText('2 of 7')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('3 of 7')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('2 of 7')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tile).toBeFocused()
  await page.context().close()
})

test('a question keeps the focus, the safe answer first, and gives it back', async ({ browser }) => {
  const page = await seated(browser, `/messages/${demo.message('Une semaine au lac')}`)
  const options = page.getByRole('button', { name: 'Message options' }).first()
  await tabTo(options)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  for (let n = 0; n < 4; n++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') ?? document.activeElement)).toBeTruthy()
    await expect(page.locator('main a:focus, header :focus')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(options).toBeFocused()
  await page.context().close()
})

test('what has the focus is not under the bars', { tag: '@long' }, async ({ browser }) => {
  const phone = { width: 390, height: 844 }
  for (const size of [viewport, phone]) {
    const page = await seated(browser, '/feed')
    await page.setViewportSize(size)
    await expect(page.getByRole('article').nth(5)).toBeVisible()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 40; presses++) {
        await page.keyboard.press(key)
        expect(await page.evaluate(whatCoversFocus)).toBeUndefined()
      }
    }
    await page.context().close()
  }
})

/** Runs in the page: the bar under which all of what has the focus lies. */
function whatCoversFocus(): string | undefined {
  const focused = document.activeElement!
  if (!focused.closest('main')) return undefined
  const { top, bottom } = focused.getBoundingClientRect()
  const bars = [...document.querySelectorAll('header, nav')].filter((bar) => !bar.closest('main'))
  const covers = bars.some((bar) => {
    const covered = bar.getBoundingClientRect()
    return covered.height > 0 && covered.top <= top && bottom <= covered.bottom
  })
  return covers ? focused.outerHTML.slice(0, 200) : undefined
}

/** Presses Tab until the focus is there, and looks each time whether a person sees where it is. */
async function tabTo(target: Locator, direction: 'forwards' | 'backwards' = 'forwards'): Promise<void> {
  const page = target.page()
  await expect(target.first()).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(direction === 'forwards' ? 'Tab' : 'Shift+Tab')
    await expectVisibleFocus(page)
  }
  throw new Error(`60 times Tab did not lead to ${target.toString()}.`)
}

/** The element that has the focus, or the frame it is drawn in, has a ring; in a text without a box the caret tells. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.matches('textarea')) return true
    for (let element: Element | null = focused, up = 0; element && up < 4; element = element.parentElement, up++) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return true
      const after = getComputedStyle(element, '::after')
      if (after.outlineStyle !== 'none' && parseFloat(after.outlineWidth) >= 2) return true
    }
    return focused.outerHTML.slice(0, 200)
  })
  expect(seen).toBe(true)
}
