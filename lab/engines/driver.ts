import type { KeyInput } from 'puppeteer-core'

export type Size = { name: string; width: number; height: number }

export const sizes: Size[] = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
]

export type Key = Extract<KeyInput, 'Escape' | 'Enter' | 'ArrowLeft' | 'ArrowRight'>
export type Point = { x: number; y: number }

/** What walks need of a browser, whichever library drives it. Functions run in the page and close over nothing. */
export type Driver<Element = unknown> = {
  goTo: (url: string) => Promise<void>
  run: <T>(script: string | ((...args: never[]) => T), ...args: unknown[]) => Promise<T>
  /** The element that a function returns, or nothing. */
  element: (script: (...args: never[]) => unknown, ...args: unknown[]) => Promise<Element | undefined>
  press: (element: Element) => Promise<void>
  type: (element: Element, text: string) => Promise<void>
  key: (key: Key) => Promise<void>
  /** A finger goes over the window. */
  swipe: (from: Point, to: Point) => Promise<void>
  choose: (input: Element, paths: string[]) => Promise<void>
  /** What a screen reader is told that it is, where the protocol has it. */
  roleOf?: (element: Element) => Promise<string>
  /** Gives the browser a phone that knows its person, and says yes at once; undefined where the protocol has none. */
  addAuthenticator: (() => Promise<void>) | undefined
  version: string
  /** As PNG. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}
