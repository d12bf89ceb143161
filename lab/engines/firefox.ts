import puppeteer from 'puppeteer-core'
import { freePort } from '#test/servers/free-port.ts'
import { requireProgram } from '#test/servers/programs.ts'
import type { Driver, Size } from './driver.ts'
import { openMarionette } from './marionette.ts'
import { driverOf } from './puppeteer.ts'

/** Over WebDriver BiDi, which Firefox serves itself: geckodriver comes neither from Debian nor from npm. */
export async function openFirefox(size: Size): Promise<Driver> {
  const port = await freePort()
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: requireProgram('firefox'),
    headless: true,
    args: ['--marionette'],
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      'marionette.port': port,
      'security.webauth.webauthn_enable_softtoken': true,
    },
  })
  const marionette = await openMarionette(port)
  // BiDi knows none.
  const driver = await driverOf(browser, size, async () => {
    await marionette.say('WebAuthn:AddVirtualAuthenticator', {
      protocol: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserConsenting: true,
      isUserVerified: true,
    })
  })
  return {
    ...driver,
    close: async () => {
      marionette.close()
      await driver.close()
    },
  }
}
