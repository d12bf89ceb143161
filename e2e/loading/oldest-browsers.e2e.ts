import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import browserslist from 'browserslist'
import DoIUse from 'doiuse'
import postcss from 'postcss'
import { newerApis, type Browsers } from '../support/newer-apis.ts'
import { expect, test } from '../support/test.ts'

const assets = join(import.meta.dirname, '../../dist/assets')

/** Each is asked for before it is used, or its lack goes unnoticed. */
const apisWithout = new Set([
  'AbortSignal.any',
  // In Chrome since 103; since 124 it says why it aborts.
  'AbortSignal.timeout',
  'Intl.Segmenter',
  '.segment()',
  'Uint8Array.fromBase64',
])

/** What looks or feels a little different without, and works. */
const cssWithout = [
  'css-resize',
  'css-touch-action',
  'css3-cursors',
  'css3-cursors-newer',
  'css3-cursors-grab',
  'css-scrollbar',
  'css-overflow-anchor',
  'css-selection',
  'text-size-adjust',
  // Chrome 110 gets tokens-without-oklch.css.
  'css-lch-lab',
  // An invitation is then printed on the paper that the printer has.
  'css-paged-media',
  // Rows out of the window are then laid out all the same.
  'css-content-visibility',
]

test('scripts call nothing that the oldest browsers lack', async () => {
  const found = await findIn('.js', (code) => newerApis(code, oldest()))
  expect([...found].filter((api) => !apisWithout.has(api))).toEqual([])
})

test('style sheets need nothing that the oldest browsers lack', async () => {
  const found = await findIn('.css', (css, file) => {
    const features = new Set<string>()
    const doIUse = new DoIUse({
      browsers: browserslist(),
      ignore: cssWithout,
      onFeatureUsage: ({ feature, featureData }) => featureData.missing && features.add(`${feature} (${file})`),
    })
    postcss([doIUse]).process(css, { from: file }).sync()
    // The tool does not know it.
    if (css.includes('light-dark(')) features.add(`light-dark() (${file})`)
    return features
  })
  expect([...found]).toEqual([])
})

test('the theme is the one of the device, or the one that is chosen', async ({ page }) => {
  await page.goto('/login')
  const lightness = async (device: 'light' | 'dark', chosen?: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme: device })
    return page.evaluate((theme) => {
      const { documentElement } = document
      if (theme) documentElement.dataset.theme = theme
      else delete documentElement.dataset.theme
      return Number(/oklch\(([\d.]+)/.exec(getComputedStyle(documentElement).backgroundColor)?.[1])
    }, chosen)
  }
  expect(await lightness('light')).toBeGreaterThan(0.9)
  expect(await lightness('dark')).toBeLessThan(0.3)
  expect(await lightness('light', 'dark')).toBeLessThan(0.3)
  expect(await lightness('dark', 'light')).toBeGreaterThan(0.9)
})

async function findIn(ending: string, find: (text: string, file: string) => Set<string>): Promise<Set<string>> {
  const files = (await readdir(assets)).filter((file) => file.endsWith(ending))
  expect(files.length).toBeGreaterThan(0)
  const found = await Promise.all(files.map(async (file) => find(await readFile(join(assets, file), 'utf8'), file)))
  return new Set(found.flatMap((one) => [...one]))
}

/** The lowest version of each, by the names in MDN's data. */
function oldest(): Browsers {
  const lowest: Browsers = {}
  for (const browser of browserslist()) {
    const [name = '', version = ''] = browser.split(' ')
    const key = name === 'ios_saf' ? 'safari_ios' : name
    lowest[key] = Math.min(lowest[key] ?? Infinity, Number.parseFloat(version))
  }
  return lowest
}
