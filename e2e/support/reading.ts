import type { Locator, Page } from '@playwright/test'

/** What differs from one run to the next, and says nothing here. */
const passing: [RegExp, string][] = [
  [/^ *- \/url: .*\n/gm, ''],
  // What has nothing below it then.
  [/^( *)(- .*):$(?!\n\1 )/gm, '$1$2'],
  [/(https?:\/\/)?(127\.0\.0\.1|localhost):\d+(\/invitation\/[\w-]+)?/g, '(address)'],
  [/\b[\d.,]+ [kKMGT]?B\b/g, '(size)'],
  [/version [\w.-]*\d[\w-]*/g, 'version (number)'],
  [/(\b\d+ tasks? (is|are) waiting (its|their) turn|Nothing is waiting to be done)/g, '(some) tasks are waiting'],
  [/\b[A-Z]{6}\b/g, '(CODE)'],
  [/\b12:\d\d PM\b/g, '12:00 PM'],
  // What was made a moment after the clock of the page stopped is of that day.
  [/(Checked|time:) (just now|June 13)/g, '$1 (now)'],
]

/** What a screen reader goes through, in its order: roles, names and states, one to a line. */
export async function readAloud(place: Locator): Promise<string> {
  const tree = await place.ariaSnapshot()
  return `${passing.reduce((text, [what, instead]) => text.replaceAll(what, instead), tree).trimEnd()}\n`
}

type Node = {
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string }
  description?: { value?: string }
}

const controls = [
  'button',
  'link',
  'textbox',
  'searchbox',
  'checkbox',
  'radio',
  'switch',
  'combobox',
  'slider',
  'menuitem',
]

/** What is wrong with what Chromium hands to screen readers: controls that say nothing, or the same thing twice. */
export async function listenFor(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
  await devtools.detach()
  return nodes.flatMap(({ ignored, role, name, description }) => {
    const [what, called, more] = [role?.value ?? '', name?.value?.trim() ?? '', description?.value?.trim() ?? '']
    if (ignored || !controls.includes(what)) return []
    if (!called) return [`a ${what} without a name`]
    return more && called.includes(more) ? [`the ${what} “${called}” says “${more}” twice`] : []
  })
}
