import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumOptions } from '#test/servers/programs.ts'
import { recordings } from './run-ffmpeg.ts'

const papers = { jam: 'confitures-de-mamie-jeanne', tour: 'tourenplan-nebelhorn' }

/** The PDFs, which are the pages beside this file, printed. */
export async function printPapers(): Promise<void> {
  const browser = await chromium.launch(chromiumOptions())
  try {
    const page = await browser.newPage()
    for (const [name, file] of Object.entries(papers)) {
      await page.goto(pathToFileURL(join(import.meta.dirname, `${name}.html`)).href)
      await page.evaluate(async () => {
        await document.fonts.ready
      })
      await page.pdf({ path: join(recordings, `${file}.pdf`), preferCSSPageSize: true, printBackground: true })
    }
  } finally {
    await browser.close()
  }
}
