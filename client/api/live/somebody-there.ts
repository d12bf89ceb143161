import type { Milliseconds } from '#contract/units.ts'

/** After being hidden for longer, the device may have slept and its connections may be dead. */
const aNap: Milliseconds = 30_000

/**
 * Calls back when somebody returns to the page or touches it, or when there is a network again. `anew` when
 * connections may have died unnoticed. Returns how to stop.
 */
export function whenSomebodyIsThere(onThere: (how: { anew: boolean }) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let hiddenAt = document.hidden ? Date.now() : undefined

  function lookWhetherVisible() {
    if (document.hidden) {
      hiddenAt = Date.now()
      return
    }
    const anew = hiddenAt !== undefined && Date.now() - hiddenAt > aNap
    hiddenAt = undefined
    onThere({ anew })
  }

  document.addEventListener('visibilitychange', lookWhetherVisible, { signal })
  for (const name of ['focus', 'pointerdown', 'keydown'])
    window.addEventListener(name, () => onThere({ anew: false }), { signal, passive: true })
  window.addEventListener('pageshow', ({ persisted }) => onThere({ anew: persisted }), { signal })
  for (const name of ['online', 'reachable']) window.addEventListener(name, () => onThere({ anew: true }), { signal })
  return () => stopping.abort()
}
