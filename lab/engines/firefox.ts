import puppeteer from 'puppeteer-core'
import { requireProgram } from '#test/servers/programs.ts'
import type { Driver, Size } from './driver.ts'
import { driverOf } from './puppeteer.ts'

/** Over WebDriver BiDi, which Firefox serves itself: geckodriver comes neither from Debian nor from npm. */
export async function openFirefox(size: Size): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: requireProgram('firefox'),
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  })
  return driverOf(browser, size)
}
