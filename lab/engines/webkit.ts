import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { Builder, Capabilities, Key, WebElement } from 'selenium-webdriver'
import { freePort } from '#test/servers/free-port.ts'
import { requireProgram } from '#test/servers/programs.ts'
import type { Driver, Point, Size } from './driver.ts'

const keys = { Escape: Key.ESCAPE, Enter: Key.ENTER, ArrowLeft: Key.ARROW_LEFT, ArrowRight: Key.ARROW_RIGHT }

/** WebKitGTK: the engine of Safari, as far as Debian has it. */
export async function openWebKit({ width, height }: Size): Promise<Driver> {
  const screen = await startScreen()
  const service = await startService(screen.display)
  const window = [join(import.meta.dirname, 'webkit-window.py'), String(width), String(height)]
  const capabilities = new Capabilities({
    browserName: 'webkit-window',
    'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args: window },
  })
  const browser = await new Builder().usingServer(service.url).withCapabilities(capabilities).build()
  const session = `${service.url}/session/${(await browser.getSession()).getId()}`
  const driver: Driver<WebElement> = {
    goTo: (url) => browser.get(url),
    run: (script, ...args) => browser.executeScript(script, ...args),
    element: async (script, ...args) => {
      const found = await browser.executeScript(script, ...args)
      return found instanceof WebElement ? found : undefined
    },
    press: (element) => element.click(),
    type: (element, text) => element.sendKeys(text),
    key: async (key) => (await browser.switchTo().activeElement()).sendKeys(keys[key]),
    swipe: (from, to) => swipe(session, from, to),
    choose: (input, paths) => input.sendKeys(paths.join('\n')),
    roleOf: (element) => element.getAriaRole(),
    // WebKitGTK has no passkeys at all.
    addAuthenticator: undefined,
    version: `WebKitGTK ${(await browser.getCapabilities()).getBrowserVersion()}`,
    picture: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    close: async () => {
      await browser.quit().catch(() => {})
      await service.stop()
      await screen.stop()
    },
  }
  return driver as Driver
}

/** As the protocol has it: the library has no words for fingers. */
async function swipe(session: string, from: Point, to: Point): Promise<void> {
  const moves = [0.25, 0.5, 0.75, 1].map((share) => ({
    type: 'pointerMove',
    duration: 20,
    x: Math.round(from.x + share * (to.x - from.x)),
    y: Math.round(from.y + share * (to.y - from.y)),
  }))
  const actions = [
    { type: 'pointerMove', duration: 0, ...from },
    { type: 'pointerDown', button: 0 },
    ...moves,
    { type: 'pointerUp', button: 0 },
  ]
  const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }
  const answer = await fetch(`${session}/actions`, { method: 'POST', body: JSON.stringify({ actions: [finger] }) })
  if (!answer.ok) throw new Error(await answer.text())
}

async function startScreen() {
  const process = spawn(requireProgram('xvfb'), ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [line] = (await once(process.stdio[3] as Readable, 'data')) as [Buffer]
  return { display: `:${line.toString().trim()}`, stop: () => end(process) }
}

async function startService(display: string) {
  const port = await freePort()
  const process = spawn(requireProgram('webkit'), [`--port=${port}`], {
    env: { ...globalThis.process.env, DISPLAY: display, LANG: 'en_US.UTF-8', LANGUAGE: 'en_US' },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  const isThere = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isThere, { timeout: 20_000 }).toBe(true)
  return { url, stop: () => end(process) }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
