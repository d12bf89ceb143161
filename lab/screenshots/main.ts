import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { updateUser } from '#contract/account.ts'
import { readMe } from '#contract/me.ts'
import { type languages } from '#contract/users.ts'
import { logins } from '#scripts/demo/people.ts'
import { root } from '#scripts/step.js'
import { openDemo, type Login, type OpenDemo } from '#test/servers/open-demo.ts'
import { chromiumOptions } from '#test/servers/programs.ts'
import { docsPictures } from './docs-pictures.ts'
import { photographEmail, readDemoEmail } from './email-pictures.ts'
import { openScreen } from './open-screen.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

/**
 * Photographs every screen of the demo: `npm run lab -- screenshots`, or only those whose names contain one of the words
 * given: `npm run lab -- screenshots message settings --width 390 --theme dark --scale 2 --text 150`, where the text is in
 * percent of its usual size. With `--docs` those of the documentation, to their place there. With `--language de_DE`
 * those that are reached by their address alone, and the email about what is new, in that language. With
 * `--direction rtl` from right to left, with `--forced-colors` in the few colours that somebody has chosen for all pages,
 * and with `--whole` down to the end of each page.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', multiple: true },
    theme: { type: 'string', multiple: true },
    scale: { type: 'string', default: '1' },
    text: { type: 'string', default: '100' },
    to: { type: 'string', default: 'screenshots' },
    docs: { type: 'boolean', default: false },
    language: { type: 'string' },
    direction: { type: 'string', default: 'ltr' },
    'forced-colors': { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
  },
})
const usualWidths = [390, 768, 1440, 1920]
/** Of the usual ones and of a phone held sideways. */
const heights: Record<number, number> = { 390: 844, 768: 1024, 844: 390, 1440: 900, 1920: 1080 }
const forcedColors = values['forced-colors'] ? 'active' : 'none'
const problems: string[] = []
let taken = 0

type Language = (typeof languages)[number]
type Theme = 'light' | 'dark'
type Wish = { screen: Screen; width: number; themes: readonly Theme[] }

const wishes = values.docs ? wishesOfDocs() : wishesOfArguments()
const folder = resolve(root, values.docs ? 'docs/pictures' : values.to)
const isEverything = positionals.length === 0
if (isEverything || values.docs) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
console.log('Making the demo …')
let email = ''
const demo = await openDemo(
  { SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' },
  {
    beforeStart: async (dataFolder) => {
      if (values.docs || values.language) email = await readDemoEmail(dataFolder, 'elodie', 'weekly', values.language)
    },
  },
)
const browser = await launchBrowser()
if (values.language) await speak(values.language)
try {
  for (const wish of wishes) {
    await photograph(browser, demo, wish)
    process.stdout.write(`${wish.screen.name}-${wish.width} `)
  }
  if (email) taken += await photographEmail(browser, email, folder, 'email')
} finally {
  await browser.close()
  await demo.close()
}
console.log(`\n\n${taken} pictures are in ${folder}`)
if (problems.length > 0) console.log(`\nNot reached:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)

function wishesOfDocs(): Wish[] {
  return docsPictures.map(({ screen: wanted, width, themes }) => ({
    screen: screens.find(({ name }) => name === wanted)!,
    width,
    themes,
  }))
}

function wishesOfArguments(): Wish[] {
  const widths = values.width?.map(Number) ?? usualWidths
  const themes = (values.theme ?? ['light', 'dark']) as Theme[]
  return (
    screens
      .filter(({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)))
      // What leads to the others is found by its English words.
      .filter(({ reach }) => !values.language || !reach)
      .flatMap((screen) => widths.map((width) => ({ screen, width, themes })))
  )
}

async function photograph(browser: Browser, demo: OpenDemo, { screen, width, themes }: Wish): Promise<void> {
  const isPhone = width < 769
  if (screen.only && (screen.only === 'phone') !== isPhone) return
  const context = await demo.browse(browser, screen.as ?? 'elodie', {
    viewport: { width, height: heights[width] ?? 900 },
    deviceScaleFactor: values.docs ? 2 : Number(values.scale),
    hasTouch: isPhone,
    reducedMotion: 'reduce',
  })
  if (values.language) await context.addInitScript(keepLanguage, values.language)
  const page = await context.newPage()
  page.setDefaultTimeout(6000)
  try {
    await openScreen(page, demo, screen)
  } catch (error) {
    problems.push(`${screen.name} at ${width}: ${(error as Error).message.split('\n')[0]}`)
  }
  if (values.direction === 'rtl') await page.evaluate(() => void (document.documentElement.dir = 'rtl'))
  // What comes last, such as the memories of the day, belongs into them.
  if (values.docs) await page.waitForLoadState('networkidle')
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce', forcedColors })
    // Colours change over a moment.
    await page.waitForTimeout(300)
    const suffix = [
      ...(values.text === '100' ? [] : [values.text]),
      ...(values.direction === 'rtl' ? ['rtl'] : []),
      ...(values['forced-colors'] ? ['forced'] : []),
    ]
      .map((part) => `-${part}`)
      .join('')
    const path = join(folder, `${screen.name}-${width}-${theme}${suffix}`)
    if (values.docs)
      await sharp(await page.screenshot())
        .webp({ quality: 75 })
        .toFile(`${path}.webp`)
    else await page.screenshot({ path: `${path}.png`, fullPage: values.whole })
    taken++
  }
  await context.close()
}

/** With the size of text that people choose in the settings of their browser. */
function launchBrowser(): Promise<Browser> {
  const options = chromiumOptions()
  const fontSize = (16 * Number(values.text)) / 100
  return chromium.launch({ ...options, args: [...options.args, `--blink-settings=defaultFontSize=${fontSize}`] })
}

/** The people of the demo have chosen this language. */
async function speak(language: string): Promise<void> {
  for (const person of Object.keys(logins) as Login[]) {
    const call = demo.call(person)
    const { id } = await call(readMe)
    await call(updateUser, { params: { id }, body: { data: { lang: language as Language } } })
  }
}

/** As client/api/stored.ts does. */
function keepLanguage(language: string): void {
  localStorage.setItem('language', JSON.stringify({ data: language, createdAt: Date.now(), metadata: null }))
}
