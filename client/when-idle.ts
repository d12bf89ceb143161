/** In milliseconds: a picture that hangs, or a page that is never at rest, delays nothing for longer. */
const longest = { loading: 5000, busy: 2000 }

/** Runs once the page is shown and the browser is idle. */
export function whenIdle(work: () => Promise<void>): void {
  if (document.readyState === 'complete') return later()
  const timer = setTimeout(begin, longest.loading)
  window.addEventListener('load', begin)
  function begin() {
    clearTimeout(timer)
    window.removeEventListener('load', begin)
    later()
  }
  function later() {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: longest.busy })
    else setTimeout(work, 1000)
  }
}
