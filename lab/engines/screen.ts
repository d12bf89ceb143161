import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import type { Driver } from './driver.ts'
import {
  asData,
  boxOfTarget,
  defineFindTarget,
  findPressable,
  findTarget,
  lacksLibrary,
  pixelsBesideWindow,
  type Target,
} from './in-page.ts'

const umd = '../../node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js'
const library = readFileSync(fileURLToPath(new URL(umd, import.meta.url)), 'utf8')
const patience = { timeout: 20_000, intervals: [50] }

export type Screen = ReturnType<typeof createScreen>

/** A window on one server, in the words of a walk. Each of them waits until it can be done. */
export function createScreen(driver: Driver, baseURL: string) {
  async function prepare() {
    if (!(await driver.run(lacksLibrary))) return
    // As text: the page's policy lets it evaluate nothing itself.
    await driver.run(library)
    await driver.run(defineFindTarget)
  }

  async function find(target: Target, script = findTarget) {
    await prepare()
    return driver.element(script, asData(target))
  }

  /** Once more as long as the page changes under it. */
  function withElement(target: Target, use: (element: unknown) => Promise<void>, script = findTarget) {
    return expect(async () => {
      const element = await find(target, script)
      if (!element) throw new Error(`Not on the screen: ${wordsOf(target)}`)
      await use(element)
    }).toPass(patience)
  }

  return {
    run: driver.run,
    key: driver.key,
    version: driver.version,
    addAuthenticator: driver.addAuthenticator,
    /** From the middle, by half of the width of the window. */
    swipe: async (towards: 'left' | 'right') => {
      const { width, height } = await driver.run(() => ({ width: innerWidth, height: innerHeight }))
      const [y, by] = [Math.round(height / 2), (towards === 'left' ? -0.3 : 0.3) * width]
      await driver.swipe({ x: Math.round(width / 2 - by), y }, { x: Math.round(width / 2 + by), y })
    },
    roleOf: async (target: Target) => {
      let role: string | undefined
      await withElement(target, async (element) => void (role = await driver.roleOf?.(element)))
      return role
    },
    goTo: (path: string) => driver.goTo(new URL(path, baseURL).href),
    press: async (target: Target) => {
      let before: unknown
      await withElement(
        target,
        async (element) => {
          const [stood, stands] = [before, await driver.run(boxOfTarget, asData(target))]
          before = stands
          // What comes above it pushes it away from under the finger.
          if (JSON.stringify(stood) !== JSON.stringify(stands)) throw new Error(`Moves: ${wordsOf(target)}`)
          await driver.press(element)
        },
        findPressable,
      )
    },
    type: (target: Target, text: string) => withElement(target, (element) => driver.type(element, text)),
    choose: (input: Target, paths: string[]) => withElement(input, (element) => driver.choose(element, paths)),
    sees: (target: Target) => withElement(target, async () => {}),
    seesNo: (target: Target) =>
      expect.poll(async () => (await find(target)) === undefined, { ...patience, message: wordsOf(target) }).toBe(true),
    // A page that is left while it is asked has no answer.
    isAt: (path: RegExp) =>
      expect.poll(() => driver.run(() => location.pathname).catch(() => 'under way'), patience).toMatch(path),
    box: async (target: Target) => {
      await prepare()
      return driver.run(boxOfTarget, asData(target))
    },
    fitsWindow: () => expect.poll(() => driver.run(pixelsBesideWindow), patience).toBe(0),
  }
}

function wordsOf(target: Target): string {
  return Object.entries(target)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ')
}
