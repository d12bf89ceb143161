import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import browserslist from 'browserslist'
import DoIUse from 'doiuse'
import postcss from 'postcss'
import type { Browsers } from '../support/is-newer.ts'
import { newerInScript } from '../support/newer-apis.ts'
import { newerCss } from '../support/newer-css.ts'
import { expect, test } from '../support/test.ts'

const root = join(import.meta.dirname, '../..')
/** What the build makes, pages that come later and the service worker included, and what an archive is opened with. */
const folders = [
  'dist',
  'dist/assets',
  'server/archive/assets',
  'server/archive/assets/style',
  'server/features/documentation',
].map((folder) => join(root, folder))

/** Each is asked for before it is used, or its lack goes unnoticed. */
const apisWithout = new Set([
  'AbortSignal.any',
  'Intl.Segmenter',
  'Uint8Array.fromBase64',
  'navigator.setAppBadge',
  'navigator.share',
  'navigator.wakeLock',
  'navigator.connection',
  'document.startViewTransition',
  '.startViewTransition()',
  '.checkVisibility()',
  'requestIdleCallback()',
  'window.requestIdleCallback',
  'window.cancelIdleCallback',
  'globalThis.trustedTypes',
  // older-browsers.ts fills them in.
  '.showPopover()',
  '.hidePopover()',
  'window.ToggleEvent',
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

/** The same for what that list does not name; Chrome 110 is the only one without color-mix(), and the hovering that it colours. */
const lookWithout = new Set([
  'color-mix()',
  'oklch()',
  '@page',
  '@starting-style',
  'contain-intrinsic-block-size',
  'contain-intrinsic-size',
  'content-visibility',
  'content-visibility: auto',
  'field-sizing',
  'field-sizing: content',
  // The number of a step then stands above its words.
  'float: inline-start',
  'forced-color-adjust',
  'forced-color-adjust: none',
  'justify-content: safe',
  'overflow-anchor',
  'overflow-anchor: none',
  'print-color-adjust: exact',
  'resize',
  'scrollbar-color',
  'scrollbar-width',
  'size',
  'text-decoration: dotted',
  'text-size-adjust',
  'text-size-adjust: none',
  'text-wrap',
  // Those of one engine, beside those of the others.
  '-webkit-tap-highlight-color',
  '-webkit-touch-callout',
  ':-moz-progress-bar',
  ':-webkit-progress-bar',
  ':-webkit-progress-value',
  ':-webkit-search-cancel-button',
  ':selection',
])
const wordsWithout = /^(cursor|resize|scrollbar-width|text-wrap): /

test('scripts need nothing that the oldest browsers lack', async () => {
  const found = await findIn('.js', (code) => newerInScript(code, oldest()))
  expect([...found].filter((api) => !apisWithout.has(api))).toEqual([])
})

test('what the oldest browsers lack would be found', () => {
  const scripts = [
    'const a = Promise.withResolvers()',
    'const a = [3, 1].toSorted().findLast(Boolean); Array.fromAsync(a); Object.groupBy(a, String)',
    'new URLPattern(); structuredClone(1); scheduler.yield(); document.parseHTML; a.requestClose()',
    'const a = /[\\p{L}--[a-z]]/v; new RegExp("a", "v"); /(?i:a)/; /(?<=a)b/',
    'import a from "./a.json" with { type: "json" }',
  ]
  const old = { chrome: 100, edge: 100, firefox: 100, safari: 15, safari_ios: 15 }
  const found = scripts.flatMap((code) => [...newerInScript(code, old)])
  expect(found).toEqual(
    expect.arrayContaining([
      'Promise.withResolvers',
      '.toSorted()',
      '.findLast()',
      'Array.fromAsync',
      'Object.groupBy',
      'new URLPattern()',
      'structuredClone()',
      '.requestClose()',
      'unicodeSets',
      'modifier',
      'lookbehind_assertion',
      'import … with',
    ]),
  )
  const css = `a:has(b) { color: light-dark(red, blue); & i { inset: 0 } }
    @container (width > 1px) { a { text-wrap: balance; width: 1px; width: round(1.5px, 1px) } }`
  expect([...newerCss(css, old)]).toEqual(
    expect.arrayContaining([':has', 'light-dark()', '&', '@container', 'text-wrap', 'text-wrap: balance']),
  )
  expect([...newerCss('a { width: 1px; width: round(1.5px, 1px) }', old)]).toEqual([])
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
    // It does not know everything.
    for (const feature of newerCss(css, oldest()))
      if (!lookWithout.has(feature) && !wordsWithout.test(feature)) features.add(`${feature} (${file})`)
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
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  )
  const files = names.flat().filter((file) => file.endsWith(ending))
  expect(files.length).toBeGreaterThan(0)
  const found = await Promise.all(files.map(async (file) => find(await readFile(file, 'utf8'), basename(file))))
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
