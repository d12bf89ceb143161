/** Does something once the page is looked at, which may be now. @returns what calls it off */
export function whenVisible(act: () => void): (() => void) | undefined {
  if (!document.hidden) return void act()
  document.addEventListener('visibilitychange', act, { once: true })
  return () => document.removeEventListener('visibilitychange', act)
}
