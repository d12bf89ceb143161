import { options } from 'preact'

/** Renderings in a row before the browser gets its turn. */
const mostInOneTask = 10

/**
 * Preact renders in microtasks. A route that waits suspends, and is rendered again when what it waits for has come;
 * should it find its old state, because its subscription begins with the next frame only, it waits for the same again,
 * which has come: without this, for ever, and the frame never comes.
 */
export function letOthersIn(): void {
  let inThisTask = 0
  options.debounceRendering = (render) => {
    if (inThisTask++ === 0) setTimeout(() => (inThisTask = 0))
    if (inThisTask > mostInOneTask) setTimeout(render)
    else queueMicrotask(render)
  }
}
