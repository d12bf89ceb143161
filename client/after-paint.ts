import type { Milliseconds } from '#contract/units.ts'
/** A page that is not painted, such as one in a background tab, delays nothing for longer. */
const longest: Milliseconds = 500

/** Runs once the next frame is on the screen, in a task of its own. Returns how to cancel it. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, longest)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
