import type * as TestingLibrary from '@testing-library/dom'

/** What a person would say to point at something. The first that can be seen is meant. */
export type Target = { within?: string } & (
  | { role: string; name?: string | RegExp }
  | { label: string | RegExp }
  | { text: string | RegExp }
  | { css: string }
)

type Pattern = string | { source: string; flags: string }
/** A target on its way to the browser, which takes JSON only. */
export type TargetData = {
  within?: string
  role?: string
  name?: Pattern
  label?: Pattern
  text?: Pattern
  css?: string
}

export function asData(target: Target): TargetData {
  const entries = Object.entries(target).map(([key, value]: [string, string | RegExp | undefined]) => [
    key,
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
  ])
  return Object.fromEntries(entries) as TargetData
}

export type PageWithLibrary = typeof globalThis & {
  TestingLibraryDom?: typeof TestingLibrary
  findTarget: (target: TargetData) => Element | undefined
}

/** Runs in the page. @returns whether the library has yet to be put there */
export function lacksLibrary(): boolean {
  return (globalThis as PageWithLibrary).TestingLibraryDom === undefined
}

/** Runs in the page, after the library. */
export function defineFindTarget(): void {
  const page = globalThis as PageWithLibrary
  page.findTarget = ({ within, role, name, label, text, css }) => {
    const { queryAllByLabelText, queryAllByRole, queryAllByText } = page.TestingLibraryDom!
    const place = within ? document.querySelector<HTMLElement>(within) : document.body
    if (!place) return undefined
    if (css) return place.querySelector(css) ?? undefined
    const found = role
      ? queryAllByRole(place, role, { name: asPattern(name) })
      : label
        ? queryAllByLabelText(place, asPattern(label)!)
        : queryAllByText(place, asPattern(text)!)
    return found.find((element) => element.checkVisibility?.() ?? element.getClientRects().length > 0)
  }

  function asPattern(pattern: Pattern | undefined): string | RegExp | undefined {
    return typeof pattern === 'object' ? new RegExp(pattern.source, pattern.flags) : pattern
  }
}

export function findTarget(target: TargetData): Element | undefined {
  return (globalThis as PageWithLibrary).findTarget(target)
}

/** The target once a press in its middle reaches it: it has come to rest, nothing covers it, and it takes presses. */
export function findPressable(target: TargetData): Element | undefined {
  const element = (globalThis as PageWithLibrary).findTarget(target)
  if (!element || document.getAnimations().some(moves)) return undefined
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, width, top, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const pressed = element.closest('a, button, label') ?? element
  return pressed.contains(hit) ? element : undefined

  function moves({ playState, effect }: Animation) {
    return playState === 'running' && (effect as KeyframeEffect | null)?.target?.contains(element!)
  }
}

/** How far it reaches in the window, in CSS pixels. */
export function boxOfTarget(target: TargetData) {
  const box = (globalThis as PageWithLibrary).findTarget(target)?.getBoundingClientRect()
  return box && { left: box.left, right: box.right, top: box.top, bottom: box.bottom, height: box.height }
}

/** How many pixels of the page lie beside the window: what makes it scroll sideways. */
export function pixelsBesideWindow(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}
