import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Builder, Capabilities, Key, WebElement } from 'selenium-webdriver'
import { freePort } from '#test/servers/free-port.ts'
import { requireProgram } from '#test/servers/programs.ts'
import type { Driver, Size } from './driver.ts'

const keys = { Escape: Key.ESCAPE }

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
    choose: (input, paths) => input.sendKeys(paths.join('\n')),
    picture: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    close: async () => {
      await browser.quit().catch(() => {})
      await service.stop()
      await screen.stop()
    },
  }
  return driver as Driver
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
  return { url: `http://127.0.0.1:${port}`, stop: () => end(process) }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
