/** Does it once the page is shown and the browser has nothing else to do. */
export function whenIdle(work: () => Promise<void>): void {
  // Safari has no idle callbacks.
  const later = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1000))
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later)
}
