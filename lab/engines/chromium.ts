import puppeteer, { type Page } from 'puppeteer-core'
import { chromiumOptions } from '#test/servers/programs.ts'
import type { Driver, Size } from './driver.ts'
import { driverOf } from './puppeteer.ts'

export async function openChromium(size: Size): Promise<Driver> {
  const { executablePath, args } = chromiumOptions()
  const browser = await puppeteer.launch({ executablePath, args: [...args, '--lang=en-US'], headless: true })
  return driverOf(browser, size, addAuthenticator)
}

async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.createCDPSession()
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}
