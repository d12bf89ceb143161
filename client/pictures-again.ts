import type { Milliseconds } from '#contract/units.ts'
/** Doubles with every failure. The server may still be preparing a new photo. */
const firstPause: Milliseconds = 1500
const mostTries = 6

/**
 * Retries pictures that could not be loaded, for example while the server was restarting or overloaded: after a while,
 * and at once when it can be reached again or somebody returns to the page.
 */
export function askForPicturesAgain(): void {
  const failures = new WeakMap<HTMLImageElement, number>()

  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && askLater(target), { capture: true })
  for (const name of ['online', 'reachable']) addEventListener(name, askForAll)
  document.addEventListener('visibilitychange', () => !document.hidden && askForAll())
  for (const image of document.images) if (isMissing(image)) askLater(image)

  function askLater(image: HTMLImageElement) {
    const count = failures.get(image) ?? 0
    failures.set(image, count + 1)
    if (count < mostTries) setTimeout(() => ask(image), firstPause * 2 ** count)
  }
}

function askForAll() {
  for (const image of document.images) ask(image)
}

function ask(image: HTMLImageElement) {
  // Setting the same address loads it again, with its `srcset`.
  if (image.isConnected && isMissing(image)) image.src = image.getAttribute('src')!
}

/** Requested from the server, but not received. */
function isMissing({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && currentSrc.startsWith(document.baseURI)
}
