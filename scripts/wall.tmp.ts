import { chromium } from '@playwright/test'
import { chromiumOptions } from '#test/programs.ts'
import { openDemo } from './demo/open-demo.ts'
import { addMessages } from './measure-client/many-messages.ts'
import { measureScrolling } from './measure-client/phone.ts'
import { outlinePhotos } from '#contract/photos.ts'
const demo = await openDemo(
  { LOG_LEVEL: 'silent' },
  { beforeStart: (folder) => addMessages(folder, 'Bergfreunde Oberstdorf', 10_000) },
)
const browser = await chromium.launch(chromiumOptions())
const group = demo.group('Bergfreunde Oberstdorf')
for (let n = 0; n < 3; n++) {
  const t = performance.now()
  const { parts } = await demo.call('elodie')(outlinePhotos, { query: { group } })
  console.log(
    'outline',
    parts.reduce((s, p) => s + p.months.flatMap((m) => m.aspects).length, 0),
    (performance.now() - t).toFixed(0),
    'ms',
  )
}
const frames = await measureScrolling(browser, demo, `/groups/${group}/photos`)
console.log('frames', frames.join(' '))
const context = await demo.browse(browser, 'elodie', { viewport: { width: 1440, height: 900 } })
const page = await context.newPage()
const calls: string[] = []
page.on('request', (r) => {
  if (r.url().includes('/api/') && !r.url().includes('/images/'))
    calls.push(
      r
        .url()
        .replace(/.*\/api/, 'api')
        .slice(0, 90),
    )
})
await page.goto(`/groups/${group}/photos`, { waitUntil: 'networkidle' })
console.log('calls', calls)
calls.length = 0
await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
await page.waitForTimeout(2500)
console.log('calls after a jump', calls.length, calls)
await page.screenshot({ path: '/tmp/wt/shots/photos/jump.png' })
await page
  .getByRole('button', { name: /^(Photo|Video) by/ })
  .nth(12)
  .click()
await page.waitForTimeout(2500)
await page.screenshot({ path: '/tmp/wt/shots/photos/jump-open.png' })
await page.keyboard.press('ArrowRight')
await page.waitForTimeout(1200)
await page.screenshot({ path: '/tmp/wt/shots/photos/jump-next.png' })
await browser.close()
await demo.close()
