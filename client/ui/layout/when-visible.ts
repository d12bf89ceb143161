/** Acts once the page is visible, which may be now. @returns how to cancel */
export function whenVisible(act: () => void): (() => void) | undefined {
  if (!document.hidden) return void act()
  document.addEventListener('visibilitychange', act, { once: true })
  return () => document.removeEventListener('visibilitychange', act)
}
