/**
 * Loads what the oldest browsers in package.json lack and the build cannot lower; others load nothing. Never fails:
 * the application works without, only worse.
 */
export async function fillGaps(): Promise<void> {
  const gaps: Promise<unknown>[] = []
  if (!('popover' in HTMLElement.prototype)) gaps.push(import('@oddbird/popover-polyfill'))
  if (!CSS.supports('color', 'oklch(0 0 0)')) gaps.push(import('./styles/tokens-without-oklch.css'))
  await Promise.allSettled(gaps)
}
