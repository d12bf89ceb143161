import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

/** With the Tab key. */
export async function reach(target: Locator, most = 40): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let n = 0; n < most && !(await isThere()); n++) await target.page().keyboard.press('Tab')
  await expect(target).toBeFocused()
}

export async function press(target: Locator): Promise<void> {
  await reach(target)
  await target.page().keyboard.press('Enter')
}

export async function type(field: Locator, text: string): Promise<void> {
  await reach(field)
  await field.page().keyboard.type(text)
}

/** From its button, with the arrow keys. */
export async function pressInMenu(button: Locator, item: Locator): Promise<void> {
  await press(button)
  await expect(item).toBeVisible()
  await expect(item.page().getByRole('menuitem').first()).toBeFocused()
  const isThere = () => item.evaluate((element) => element === document.activeElement)
  for (let n = 0; n < 20 && !(await isThere()); n++) await item.page().keyboard.press('ArrowDown')
  await expect(item).toBeFocused()
  await item.page().keyboard.press('Enter')
}
